import type { SharedListChanges } from "../../contract/shared-lists/shared-lists.ts";
import type { ListReply } from "./list-environment.ts";
import { withoutSent } from "./merge-list-answer.ts";
import type { StoredList } from "./stored-list.ts";

export const REFUSED = {
  malformed: 400,
  signedOut: 401,
  notEditor: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLong: 413,
  tooMany: 429,
};
const USELESS: readonly number[] = [REFUSED.malformed, REFUSED.tooLong];
const FINAL: readonly number[] = [...USELESS, REFUSED.notEditor, REFUSED.notFound, REFUSED.conflict];
const EXPLAINED: readonly number[] = [...FINAL, REFUSED.tooMany];

const NOT_SAVED = "No pudimos guardar los cambios.";
const NOT_FOUND = "Por ahora no encontramos esta lista. Lo que cambiaste queda en este navegador.";

interface RefusedRequest {
  readonly sent: SharedListChanges;
  readonly reply: Extract<ListReply<never>, { refused: number }>;
}

/** A retry would be refused too. */
export function isFinal(refused: number): boolean {
  return FINAL.includes(refused);
}

/** What this browser stores of the list from now on; null for nothing. */
export function afterRefusal(list: StoredList, { sent, reply }: RefusedRequest): StoredList | null {
  const { refused, message } = reply;
  const isForeign = refused === REFUSED.notEditor && !list.isMadeHere && list.changedAt === 0;
  if (refused === REFUSED.gone || isForeign || isDeletionOfNothing({ sent, reply })) return null;
  if (!EXPLAINED.includes(refused)) return list;
  const pending = USELESS.includes(refused) ? withoutSent(list.pending, sent.changes) : list.pending;
  const text = refused === REFUSED.notFound ? NOT_FOUND : message || NOT_SAVED;
  // A deletion that is refused for good is given up: the list is there again, and says why.
  const isDeleted = list.isDeleted && !isFinal(refused);
  return { ...list, isDeleted, pending, refused: { ...list.refused, "": text } };
}

/** The 404 of a proxy, which explains nothing, may hide a list that exists. */
function isDeletionOfNothing({ sent, reply }: RefusedRequest): boolean {
  return sent.delete === true && reply.refused === REFUSED.notFound && reply.message !== "";
}
