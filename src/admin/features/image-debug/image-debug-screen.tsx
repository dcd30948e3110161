import { RefreshCw } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { DebuggedImage, ImageDebugPage } from "../../../contract/images/image-debug.ts";
import { formatBytes } from "../../../domain/backups/describe-backup.ts";
import {
  IMAGE_FILTERS,
  IMAGE_ORDERS,
  IMAGES_PER_PAGE,
  type ImageOrder,
  readImageDebugView,
} from "../../../domain/images/image-debug-view.ts";
import { isActive } from "../../../domain/jobs/job-run.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass, pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/select.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { focusHeading } from "../../shell/focus-heading.ts";
import { AwayNote, JobProgress } from "../../shell/job-pieces.tsx";
import { useJobRuns } from "../../shell/job-runs-provider.tsx";
import { Paging } from "../../shell/paging.tsx";
import { ImageTable } from "./image-table.tsx";
import { useRepair } from "./use-repair.ts";

const KIND = "check-images";

/** AM-04 */
export function ImageDebugScreen({ page }: { page: ImageDebugPage }) {
  const { view, rows, counts } = page;
  const { repair, replace, check, pending } = useRepair();
  const [dropped, setDropped] = useState<DebuggedImage | null>(null);
  const [drops, setDrops] = useState(0);
  const navigate = useNavigate();
  const order = (chosen: ImageOrder) => {
    const current = readImageDebugView(new URLSearchParams(location.search));
    void navigate(adminPaths.imageDebug({ ...current, order: chosen, page: 1 }));
  };
  const drop = async ({ address }: DebuggedImage) => {
    if (!(await repair({ kind: "drop", address }))) return;
    setDropped(null);
    setDrops((count) => count + 1);
  };
  useEffect(() => {
    // The row's button is gone; until the dialog is too, nothing else can have the focus.
    if (drops > 0) focusHeading();
  }, [drops]);
  return (
    <>
      <title>Diagnóstico de imágenes</title>
      <CheckHeader page={page} onCheck={check} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <div className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
          {IMAGE_FILTERS.map(({ id, label }) => (
            <Link
              key={id}
              to={adminPaths.imageDebug({ ...view, filter: id, page: 1 })}
              preventScrollReset
              aria-current={id === view.filter ? "page" : undefined}
              className={pillClass({ selected: id === view.filter })}
            >
              {label} <span className="font-normal">{groupDigits(counts[id])}</span>
            </Link>
          ))}
        </div>
        <Select
          label="Orden:"
          value={view.order}
          onChange={({ target }) => order(target.value as ImageOrder)}
          className="lg:ml-auto"
        >
          {IMAGE_ORDERS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          drawing="nothing-found"
          action={
            <Link to={adminPaths.imageDebug()} className={buttonClass({ variant: "plain" })}>
              Ver todas
            </Link>
          }
        >
          {counts.all === 0 ? "Todavía no hay imágenes" : "Ninguna imagen así"}
        </EmptyState>
      ) : (
        <ImageTable
          rows={rows}
          pending={pending}
          onFetch={({ address }) => void repair({ kind: "fetch", address })}
          onReplace={({ address }, file) => void replace(address, file)}
          onDrop={setDropped}
        />
      )}
      <Paging
        page={view.page}
        found={counts[view.filter]}
        perPage={IMAGES_PER_PAGE}
        pathOf={(next) => adminPaths.imageDebug({ ...view, page: next })}
      />
      {dropped && (
        <ConfirmDialog
          title="¿Quitar la imagen?"
          text={`Deja de verse en ${namesOf(dropped)}. Donde es la portada, la foto que sigue toma su lugar.`}
          label="Quitar"
          isPending={pending === dropped.address}
          onClose={() => setDropped(null)}
          onConfirm={() => void drop(dropped)}
        />
      )}
    </>
  );
}

function CheckHeader({ page, onCheck }: { page: ImageDebugPage; onCheck: () => Promise<void> }) {
  const { runs: live, isAway } = useJobRuns(page.run ? [page.run] : []);
  const [isStarting, setStarting] = useState(false);
  const run = live.find(({ kind }) => kind === KIND) ?? page.run;
  const isRunning = run !== null && isActive(run.state);
  useFreshWhen(run ? `${run.id}${run.state}` : "");
  const start = async () => {
    setStarting(true);
    await onCheck();
    setStarting(false);
  };
  return (
    <header>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[1.625rem]">{headingOf(page)}</h1>
          <p className="text-muted">{describeCheck(page)}</p>
        </div>
        <Button pending={isStarting} disabled={isRunning || isAway} onClick={() => void start()}>
          <Icon of={RefreshCw} size={17} />
          Revisar todas
        </Button>
      </div>
      {isAway && <AwayNote className="mt-4" />}
      {isRunning && (
        <div className="mt-4 rounded-panel border border-line bg-card px-4 py-3">
          <p role="status" className="flex flex-wrap justify-between gap-x-3">
            <strong>
              Revisando {groupDigits(run.current)} de {groupDigits(run.total ?? page.counts.all)}
            </strong>
            <Link to={adminPaths.job({ id: run.id })} className="text-[0.8125rem]">
              Ver la tarea
            </Link>
          </p>
          <JobProgress run={run} className="mt-2" />
          <p className="mt-1 text-[0.8125rem] text-muted">Podés cerrar esta pantalla: sigue sola.</p>
        </div>
      )}
    </header>
  );
}

function namesOf({ businesses }: DebuggedImage): string {
  return businesses.map(({ title }) => title).join(", ") || "la guía";
}

/** The list follows a check that ends. */
function useFreshWhen(stamp: string): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (stamp) refresh();
  }, [stamp]);
}

function headingOf({ counts }: ImageDebugPage): string {
  if (counts.broken > 0)
    return counts.broken === 1 ? "1 imagen rota" : `${groupDigits(counts.broken)} imágenes rotas`;
  if (counts.all > 0 && counts.unchecked === counts.all) return "Todavía no se revisó ninguna imagen";
  return counts.unchecked > 0
    ? `${groupDigits(counts.unchecked)} ${counts.unchecked === 1 ? "imagen" : "imágenes"} sin revisar`
    : "Todas las imágenes se ven";
}

function describeCheck({ counts, bytes }: ImageDebugPage): string {
  const all = counts.all === 1 ? "1 imagen" : `${groupDigits(counts.all)} imágenes`;
  return `${all} en la guía; las revisadas pesan ${formatBytes(bytes)}.`;
}
