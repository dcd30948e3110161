import { Eraser, Files, HardDrive, Hourglass } from "lucide";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import {
  CLEAR_CACHE_SPEC,
  type MissReason,
  type PageCachePart,
  type PageCacheStats,
} from "../../../contract/page-cache-stats.ts";
import { oneDecimal } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { HitRateGauge, levelOf } from "./hit-rate-gauge.tsx";
import { Figure, MonitorPanel } from "./monitor-panel.tsx";

const POLL_MS = 5_000;
const IDLE_MS = 10 * 60_000;
const USES = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
const MB = 1024 * 1024;

const REASONS: readonly (readonly [MissReason, string])[] = [
  ["changed", "Cambió algo de la página"],
  ["new", "Nunca se había pedido"],
  ["expired", "Se venció"],
];

const PARTS: readonly (readonly [PageCachePart, string])[] = [
  ["home", "Inicio"],
  ["categories", "Categorías"],
  ["search", "Buscador"],
];

/** AP-05: the server's page cache, beside the browser's. */
export function PageCachePanel({ stats, now }: { stats: PageCacheStats | null; now: string }) {
  usePolling();
  if (!stats)
    return (
      <MonitorPanel title="Caché de páginas del servidor" status={{ label: "Sin datos", level: "resting" }}>
        <p className="mt-3 text-muted">Este servidor no guarda páginas.</p>
      </MonitorPanel>
    );
  const { hits, misses } = stats;
  // The first request for a page always misses.
  const repeated = hits + misses.changed;
  const asked = repeated + misses.new;
  const percent = repeated === 0 ? 0 : (100 * hits) / repeated;
  const isGood = levelOf(percent) === "good" || repeated === 0;
  return (
    <MonitorPanel
      title="Caché de páginas del servidor"
      status={isGood ? { label: "Bien", level: "well" } : { label: "Para mirar", level: "look" }}
    >
      <div className="mt-3 flex flex-wrap items-center gap-5">
        <HitRateGauge percent={percent} />
        <p className="min-w-48 flex-1 text-[0.8125rem] text-muted">
          De las páginas que ya se habían pedido. {hits} de {asked} pedidos salieron ya hechos desde que
          arrancó este servidor.
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-2.5">
        <Figure icon={Files} label="Páginas" value={stats.entries} />
        <Figure icon={HardDrive} label="Ocupa" value={`${oneDecimal(stats.bytes / MB)} MB`} />
        <Figure icon={Hourglass} label="Más vieja" value={ageOf(stats.oldest, now)} />
      </dl>
      <MissBars misses={misses} />
      <ClearParts />
    </MonitorPanel>
  );
}

function ageOf(oldest: string | null, now: string): string {
  if (oldest === null) return "—";
  const minutes = Math.max(0, Math.round((Date.parse(now) - Date.parse(oldest)) / 60_000));
  return `${minutes} min`;
}

function MissBars({ misses }: { misses: PageCacheStats["misses"] }) {
  const total = misses.new + misses.changed + misses.expired;
  return (
    <>
      <h3 className="mt-5 text-sm">Por qué hubo que rehacer {total}</h3>
      <dl className="mt-1">
        {REASONS.map(([reason, label]) => (
          <div
            key={reason}
            className="grid grid-cols-[11rem_1fr_3rem] items-center gap-3 py-1.5 text-[0.8125rem]"
          >
            <dt>{label}</dt>
            <dd className="text-right font-semibold [grid-column:3]">{misses[reason]}</dd>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-2 w-full overflow-hidden rounded-pill bg-line [grid-column:2] [grid-row:1]"
            >
              <path
                d={`M0 2H${total === 0 ? 0 : (100 * misses[reason]) / total}`}
                strokeWidth="4"
                className="stroke-edge"
              />
            </svg>
          </div>
        ))}
      </dl>
    </>
  );
}

function ClearParts() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <h3 className="mt-5 text-sm">Vaciar una parte</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {PARTS.map(([part, label]) => (
          <ClearForm key={part} part={part} label={label} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="plain" size="small" onClick={() => setAsking(true)}>
          <Icon of={Eraser} size={17} />
          Vaciar todo…
        </Button>
        <span className="text-[0.8125rem] text-muted">La primera visita después tarda un poco más.</span>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="¿Vaciar toda la caché?">
        <p className="mb-4">
          Se rehacen todas las páginas de todos los servidores. No se pierde nada, pero por un rato cada
          primera visita tarda un poco más.
        </p>
        <ClearForm part="all" label="Vaciar todo" isPrimary onDone={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

interface ClearFormProps {
  part: PageCachePart;
  label: string;
  isPrimary?: boolean;
  onDone?: () => void;
}

function ClearForm({ part, label, isPrimary = false, onDone }: ClearFormProps) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const { props, refusal, isPending } = useForm({
    spec: CLEAR_CACHE_SPEC,
    send: ({ data }) => postForm({ to: adminPaths.preload(), spec: CLEAR_CACHE_SPEC, data }),
    onDone: async () => {
      showToast(part === "all" ? "Vaciaste la caché de páginas" : `Vaciaste: ${label}`, "success");
      onDone?.();
      await revalidate();
    },
  });
  return (
    <form {...props}>
      <input type="hidden" name="part" value={part} />
      <Button type="submit" variant={isPrimary ? "primary" : "plain"} size="small" pending={isPending}>
        {label}
        {!isPrimary && <Icon of={Eraser} size={15} />}
      </Button>
      {refusal?.message && <FormError message={refusal.message} />}
    </form>
  );
}

/** Reads the server's figures again every five seconds, while somebody is there: an open tab alone is no use of the back office (AG-02). */
function usePolling(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let usedAt = Date.now();
    const noteUse = () => {
      usedAt = Date.now();
    };
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - usedAt < IDLE_MS) void revalidate();
    }, POLL_MS);
    for (const kind of USES) addEventListener(kind, noteUse, { passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of USES) removeEventListener(kind, noteUse);
    };
  }, [revalidate]);
}
