import { DatabaseBackup } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { Link, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { BackupView } from "../../../contract/backups/backups.ts";
import type { JobRunView } from "../../../contract/job-runs.ts";
import { type BackupStorageKind, LATE_HOURS } from "../../../domain/backups/backup.ts";
import { BACKUP_FORM_SPEC, type BackupAnswer } from "../../../domain/backups/backup-form.ts";
import { isActive } from "../../../domain/jobs/job-run.ts";
import { formatAgo } from "../../../domain/reviews/format-ago.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { useJobRuns } from "../../shell/job-runs-provider.tsx";
import { Paging } from "../../shell/paging.tsx";
import { BackupRow } from "./backup-row.tsx";

interface BackupsPageProps {
  backups: readonly BackupView[];
  found: number;
  page: number;
  perPage: number;
  keep: { readonly count: number; readonly days: number };
  storage: BackupStorageKind;
  now: string;
}

const NO_RUNS: readonly JobRunView[] = [];

/** V-14 */
export function BackupsPage({ backups, found, page, perPage, keep, storage, ...props }: BackupsPageProps) {
  const now = new Date(props.now);
  const { runs, isAway } = useJobRuns(NO_RUNS);
  const run = runs.find(({ kind }) => kind === "backup");
  useFreshList(run);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-[1.625rem]">{headingOf(backups, now)}</h1>
          <p className="text-muted">
            Cada madrugada se hace una, sin que nadie la pida, y se lee entera antes de darla por buena.
          </p>
        </div>
        <StartForm run={run} isAway={isAway} />
      </div>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="copias">
          <h2 id="copias" className="sr-only">
            Todas las copias
          </h2>
          {backups.length === 0 ? (
            <EmptyState drawing="nothing-found">
              La primera se hace sola esta madrugada, o ahora con el botón
            </EmptyState>
          ) : (
            <ul className="overflow-hidden rounded-panel border border-line bg-card">
              {backups.map((backup) => (
                <BackupRow key={backup.id} backup={backup} now={now} />
              ))}
            </ul>
          )}
          <Paging
            page={page}
            found={found}
            perPage={perPage}
            pathOf={(each) => adminPaths.backups({ page: each })}
          />
        </section>
        <Facts keep={keep} storage={storage} />
      </div>
    </>
  );
}

function headingOf(backups: readonly BackupView[], now: Date): string {
  const last = backups.find(({ state }) => state === "ready");
  if (!last) return "Todavía no hay ninguna copia";
  const at = new Date(last.startedAt);
  const ago = formatAgo({ at, now });
  const isLate = now.getTime() - at.getTime() > LATE_HOURS * 60 * 60 * 1000;
  return isLate ? `La última copia es de ${ago}` : `Última copia: ${ago}`;
}

function StartForm({ run, isAway }: { run: JobRunView | undefined; isAway: boolean }) {
  const showToast = useToast();
  const isRunning = run !== undefined && isActive(run.state);
  const { props, refusal, result, isPending } = useForm({
    spec: BACKUP_FORM_SPEC,
    send: ({ data }) => postForm<BackupAnswer>({ to: adminPaths.backups(), spec: BACKUP_FORM_SPEC, data }),
    onDone: ({ message }) => {
      if (!message) showToast("La copia empezó. Podés cerrar esta pantalla: sigue sola.", "success");
    },
  });
  return (
    <form {...props} className="grid justify-items-start gap-2 md:justify-items-end">
      <input type="hidden" name="intent" value="start" />
      <Button type="submit" pending={isPending || isRunning} disabled={isAway}>
        <Icon of={DatabaseBackup} size={18} />
        Hacer una copia ahora
      </Button>
      <p role="status" className="text-[0.8125rem] text-muted">
        {isRunning && (
          <>
            {run.message || "En espera"}: {run.current}
            {run.total !== null && ` de ${run.total}`} ·{" "}
            <Link to={adminPaths.job({ id: run.id })} className="font-semibold text-primary">
              ver cómo va
            </Link>
          </>
        )}
      </p>
      {(refusal?.message ?? result?.message) && (
        <FormError message={refusal?.message ?? result?.message ?? undefined} />
      )}
    </form>
  );
}

function Facts({ keep, storage }: Pick<BackupsPageProps, "keep" | "storage">) {
  return (
    <aside className="grid gap-3 rounded-panel border border-line bg-card p-4 text-[0.9375rem] md:p-5">
      <h2 className="text-lg">Qué conviene saber</h2>
      <p>
        Una copia tiene todo: negocios, reseñas, cuentas, fotos y configuración. También{" "}
        <strong>datos personales</strong>, como correos y contraseñas cifradas: guardala donde no la vea nadie
        más.
      </p>
      <p>
        {storage === "s3"
          ? "Se guardan en el depósito S3 del servidor."
          : "Se guardan en el disco del servidor que las hizo. Bajá una cada tanto: si se rompe ese disco, se pierden con él."}
      </p>
      <p>
        Quedan las últimas {keep.count}, y por {keep.days} días como mucho.{" "}
        <Link to={adminPaths.configuration()} className="font-semibold text-primary">
          Cambiarlo
        </Link>
      </p>
      <p className="text-muted">
        Para restaurar una hace falta una guía vacía: el enlace de la primera cuenta, que aparece al encender
        un servidor nuevo, lo ofrece.
      </p>
    </aside>
  );
}

/** The list changes when a backup begins and when it ends. */
function useFreshList(run: JobRunView | undefined): void {
  const { revalidate } = useRevalidator();
  const state = run && `${run.id} ${run.state}`;
  const read = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (state) read();
  }, [state]);
}
