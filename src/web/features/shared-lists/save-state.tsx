import { Check, Clock } from "lucide";
import { useSharedLists } from "../../../personal/shared-lists/lists-store.ts";
import type { ListView } from "../../../personal/shared-lists/stored-list.ts";
import { Icon } from "../../../ui/icon.tsx";

const STATUS_TEXTS = {
  published: "",
  held: "Esta lista espera una revisión porque su título o una nota tiene un enlace (una dirección web): por ahora la ve solo quien la edita. Si sacás el enlace, se vuelve a publicar sola.",
  decision:
    "Esta lista espera una revisión porque se armaron varias seguidas desde tu conexión: por ahora la ve solo quien la edita.",
  hidden: "El equipo de la guía ocultó esta lista: la ve solo quien la edita.",
} as const;

/** Of a list whose changes the server doesn't have yet. */
export function formatWaiting({ refused, isOffline }: { refused: string; isOffline: boolean }): string {
  if (refused) return `Sin guardar: ${refused}`;
  return isOffline ? "Sin conexión: se guarda cuando vuelva" : "Guardando…";
}

/** V-06: whether the server has everything. */
export function SaveState({ list }: { list: ListView }) {
  const isOffline = useSharedLists((lists) => lists.isOffline);
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
      <Icon of={list.isWaiting ? Clock : Check} size={16} className="shrink-0" />
      {list.isWaiting ? formatWaiting({ refused: list.refused, isOffline }) : "Guardado"}
    </p>
  );
}

/** Why visitors don't see it. */
export function ListStatus({ list: { status, needsDecision } }: { list: ListView }) {
  const text = STATUS_TEXTS[needsDecision ? "decision" : status];
  return text && <p className="rounded-2xl bg-honey p-3">{text}</p>;
}

/** Above the page of a list, which shows what the server has. */
export function WaitingNote({ refused }: { refused: string }) {
  const isOffline = useSharedLists((lists) => lists.isOffline);
  return (
    <p role="status" className="mb-4 rounded-2xl bg-honey p-3 print:hidden">
      {isOffline && !refused
        ? "Tus cambios esperan conexión: acá se ve lo último que se guardó."
        : formatWaiting({ refused, isOffline })}
    </p>
  );
}
