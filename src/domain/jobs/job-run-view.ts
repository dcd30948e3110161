import type { JobRunView } from "../../contract/job-runs.ts";
import { groupDigits } from "../text/format-number.ts";
import type { ItemOutcome, JobRun, JobRunState } from "./job-run.ts";

const TITLES: Readonly<Record<string, string>> = {
  "check-images": "Revisar las imágenes",
  "migrate-images": "Traer las fotos de Google",
  "simplify-ids": "Simplificar los ids",
  "move-images": "Mover las imágenes",
  "undo-run": "Deshacer una tarea",
  import: "Importar una planilla",
  "undo-import": "Deshacer una importación",
  backup: "Hacer una copia de seguridad",
};

const SCHEDULED_TITLES: Readonly<Record<string, string>> = {
  "sweep-expired": "Borrar lo que venció",
  "sweep-images": "Borrar imágenes que nadie usa",
  "daily-mail": "Mail de la mañana",
  "daily-backup": "Copia de seguridad diaria",
  "send-notices": "Avisar a los buscadores",
};

export function scheduledTitle(name: string): string {
  return SCHEDULED_TITLES[name] ?? name;
}

export const OUTCOME_LABELS: Readonly<Record<ItemOutcome, string>> = {
  failed: "con error",
  warned: "con aviso",
  done: "bien",
  skipped: "sin cambios",
};

export function isOutcome(text: string): text is ItemOutcome {
  return Object.hasOwn(OUTCOME_LABELS, text);
}

export function jobTitle(kind: string): string {
  return TITLES[kind] ?? kind;
}

/** Parts of an import are numbered, the undoing ones downwards. */
const LAST_PART = 99_999_999;
export const partName = (part: number) => String(part).padStart(8, "0");
export const undonePartName = (part: number) => partName(LAST_PART - part);

/** What staff read instead of the name of an item. */
export function itemTitle(kind: string, item: string): string {
  if (kind === "import") return `Parte ${Number(item)}`;
  return kind === "undo-import" ? `Parte ${LAST_PART - Number(item)}` : item;
}

export const STATE_LABELS: Readonly<Record<JobRunState, string>> = {
  queued: "en espera",
  running: "en marcha",
  done: "terminada",
  failed: "con error",
  cancelled: "cancelada",
};

export function jobRunView(run: JobRun): JobRunView {
  const { id, kind, state, current, total, failed, message, initiator } = run;
  return {
    id,
    kind,
    title: jobTitle(kind),
    state,
    current,
    total,
    failed,
    isCancelling: run.cancelRequested && state === "running",
    message,
    initiator,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/** "1.200 de 2.000, 3 con error" */
export function formatProgress({
  current,
  total,
  failed,
}: Pick<JobRun, "current" | "total" | "failed">): string {
  const of = total === null ? "" : ` de ${groupDigits(total)}`;
  return `${groupDigits(current)}${of}${failed > 0 ? `, ${groupDigits(failed)} con error` : ""}`;
}
