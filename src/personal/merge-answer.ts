import type { PersonalAnswer, PersonalSaved } from "../contract/personal.ts";
import { type KeptPlace, keptPlace } from "./kept/kept-place.ts";
import type { PendingChanges } from "./pending-changes.ts";

interface Merged {
  readonly favourites: readonly KeptPlace[];
  readonly ratings: ReadonlyMap<string, number>;
}

/** F-04: the server's answer, with what it does not know yet on top. What is only known here is taken from `known`. */
export function mergeAnswer({
  answer,
  pending,
  known,
}: {
  answer: PersonalAnswer;
  pending: PendingChanges;
  known: readonly KeptPlace[];
}): Merged {
  return {
    favourites: mergeFavourites({ answered: answer.favourites.map(keptPlace), pending, known }),
    ratings: mergeRatings({ answered: answer.ratings, pending }),
  };
}

/** F-04: the copy, with what the server says of the entries that it was sent, unless they were changed again meanwhile. */
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
  const there = idsOf(copy.favourites);
  const ratings = new Map(copy.ratings);
  for (const { id, stars } of saved.ratings.filter((rating) => !changed.ratings.has(rating.id))) {
    if (stars === null) ratings.delete(id);
    else ratings.set(id, stars);
  }
  return {
    favourites: [
      ...[...hearts].flatMap(([id, card]) => (card && !there.has(id) ? [keptPlace(card)] : [])),
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
  answered: readonly KeptPlace[];
  pending: PendingChanges;
  known: readonly KeptPlace[];
}): KeptPlace[] {
  const changed = new Map(pending.hearts.map(({ id, kept }) => [id, kept]));
  const there = new Set(answered.map(({ id }) => id));
  const offered = pending.offered.hearts.filter((id) => !changed.has(id));
  const wanted = [
    ...pending.hearts
      .filter(({ kept }) => kept)
      .map(({ id }) => id)
      .toReversed(),
    ...offered,
  ];
  const missing = wanted.filter((id) => !there.has(id));
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
