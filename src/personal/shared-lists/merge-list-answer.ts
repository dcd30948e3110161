import type { EditedSharedList, SharedListChange } from "../../contract/shared-lists/shared-lists.ts";
import { type StoredList, summaryOf } from "./stored-list.ts";

/** The server's state, with the changes that were made while `sent` was under way still pending. */
export function mergeListAnswer(
  list: StoredList,
  { answer, sent }: { answer: EditedSharedList; sent: readonly SharedListChange[] },
): StoredList {
  const { title, status, needsDecision, isOwn, places } = answer;
  const cards = places.flatMap(({ card }) => (card ? [card] : []));
  const pending = withoutSent(list.pending, sent);
  const { "": _, ...refused } = list.refused;
  return {
    ...list,
    title,
    status,
    needsDecision,
    isOwn,
    places: places.map(({ id, note, rank }) => ({ id, note, rank })),
    missing: places.filter(({ card }) => !card).map(({ id }) => id),
    summaries: {
      ...summariesOf({ list, ids: [...places.map(({ id }) => id), ...pending.map(subjectOf)] }),
      ...Object.fromEntries(cards.map((card) => [card.id, summaryOf(card)])),
    },
    pending,
    refused: {
      ...refused,
      ...Object.fromEntries(
        answer.refused.flatMap(({ index, message }) => {
          const change = sent[index];
          return change ? [[refusedSubjectOf({ change, places }), message]] : [];
        }),
      ),
    },
    isOnServer: true,
    isUnread: false,
  };
}

export function withoutSent(
  pending: readonly SharedListChange[],
  sent: readonly SharedListChange[],
): SharedListChange[] {
  const confirmed = new Set(sent.map(({ changedAt }) => changedAt));
  return pending.filter(({ changedAt }) => !confirmed.has(changedAt));
}

function subjectOf(change: SharedListChange): string {
  return "place" in change ? change.place : "";
}

function summariesOf({ list, ids }: { list: StoredList; ids: readonly string[] }): StoredList["summaries"] {
  const kept = new Set(ids);
  return Object.fromEntries(Object.entries(list.summaries).filter(([id]) => kept.has(id)));
}

/** A place that did not get into the list has no row to show its refusal: the list does. */
function refusedSubjectOf({
  change,
  places,
}: {
  change: SharedListChange;
  places: EditedSharedList["places"];
}): string {
  const id = subjectOf(change);
  return places.some((place) => place.id === id) ? id : "";
}
