import type { PersonalAnswer, PersonalSaved } from "../../contract/personal.ts";
import { type PlaceCopy, placeCopy } from "../storage/place-copy.ts";
import type { PendingChanges } from "./pending-changes.ts";

interface Merged {
  readonly favourites: readonly PlaceCopy[];
  readonly ratings: ReadonlyMap<string, number>;
}

/** F-04: the server's answer with the pending changes applied. Places the server did not send are taken from `known`. */
export function mergeAnswer({
  answer,
  pending,
  known,
}: {
  answer: PersonalAnswer;
  pending: PendingChanges;
  known: readonly PlaceCopy[];
}): Merged {
  return {
    favourites: mergeFavourites({ answered: answer.favourites.map(placeCopy), pending, known }),
    ratings: mergeRatings({ answered: answer.ratings, pending }),
  };
}

/** F-04: the copy with the server's state of the sent entries, except those changed again meanwhile. */
export function mergeSaved({
  saved,
  pending,
  copy,
}: {
  saved: PersonalSaved;
  pending: PendingChanges;
  copy: Merged;
}): Merged {
  const changed = { hearts: idsOf(pending.hearts), ratings: idsOf(pending.ratings) };
  const hearts = new Map(
    saved.hearts.filter(({ id }) => !changed.hearts.has(id)).map(({ id, card }) => [id, card]),
  );
  const existing = idsOf(copy.favourites);
  const ratings = new Map(copy.ratings);
  for (const { id, stars } of saved.ratings.filter((rating) => !changed.ratings.has(rating.id))) {
    if (stars === null) ratings.delete(id);
    else ratings.set(id, stars);
  }
  return {
    favourites: [
      ...[...hearts].flatMap(([id, card]) => (card && !existing.has(id) ? [placeCopy(card)] : [])),
      ...copy.favourites.filter(({ id }) => hearts.get(id) !== null),
    ],
    ratings,
  };
}

function idsOf(entries: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(entries.map(({ id }) => id));
}

function mergeFavourites({
  answered,
  pending,
  known,
}: {
  answered: readonly PlaceCopy[];
  pending: PendingChanges;
  known: readonly PlaceCopy[];
}): PlaceCopy[] {
  const changed = new Map(pending.hearts.map(({ id, kept }) => [id, kept]));
  const existing = new Set(answered.map(({ id }) => id));
  const offered = pending.offered.hearts.filter((id) => !changed.has(id));
  const added = [
    ...pending.hearts
      .filter(({ kept }) => kept)
      .map(({ id }) => id)
      .toReversed(),
    ...offered,
  ];
  const missing = added.filter((id) => !existing.has(id));
  return [
    ...missing.flatMap((id) => known.find((place) => place.id === id) ?? []),
    ...answered.filter(({ id }) => changed.get(id) ?? true),
  ];
}

function mergeRatings({
  answered,
  pending,
}: {
  answered: PersonalAnswer["ratings"];
  pending: PendingChanges;
}): Map<string, number> {
  const offered = pending.offered.ratings.map(({ id, stars }): [string, number] => [id, stars]);
  const ratings = new Map([...offered, ...Object.entries(answered)]);
  for (const { id, stars } of pending.ratings) {
    if (stars === null) ratings.delete(id);
    else ratings.set(id, stars);
  }
  return ratings;
}
