import { MOST_PERSONAL, type PersonalChanges } from "../../contract/personal.ts";
import { isRecord, readList } from "../storage/json-storage.ts";

/** Changes that the server has not confirmed: the latest of each business and kind. */
export type PendingChanges = Pick<PersonalChanges, "hearts" | "ratings" | "offered">;

type Heart = PendingChanges["hearts"][number];
type Rating = PendingChanges["ratings"][number];

export const NOTHING_PENDING: PendingChanges = {
  hearts: [],
  ratings: [],
  offered: { hearts: [], ratings: [] },
};

export function withHeart(pending: PendingChanges, heart: Heart): PendingChanges {
  return { ...pending, hearts: [...without(pending.hearts, heart), heart] };
}

export function withRating(pending: PendingChanges, rating: Rating): PendingChanges {
  return { ...pending, ratings: [...without(pending.ratings, rating), rating] };
}

export function withOffer(pending: PendingChanges, offered: PendingChanges["offered"]): PendingChanges {
  const { hearts, ratings } = pending.offered;
  const known = new Set(ratings.map(({ id }) => id));
  return {
    ...pending,
    offered: {
      hearts: [...new Set([...hearts, ...offered.hearts])],
      ratings: [...ratings, ...offered.ratings.filter(({ id }) => !known.has(id))],
    },
  };
}

/** What the next message takes: at most `most` entries, of each kind no more than the server reads. */
export function firstEntries({ hearts, ratings, offered }: PendingChanges, most: number): PendingChanges {
  let left = most;
  const take = <T>(entries: readonly T[]) => {
    const taken = entries.slice(0, Math.min(left, MOST_PERSONAL));
    left -= taken.length;
    return taken;
  };
  return {
    hearts: take(hearts),
    ratings: take(ratings),
    offered: { hearts: take(offered.hearts), ratings: take(offered.ratings) },
  };
}

export function countEntries({ hearts, ratings, offered }: PendingChanges): number {
  return hearts.length + ratings.length + offered.hearts.length + offered.ratings.length;
}

/** The changes left after a message. An entry changed again meanwhile has another `changedAt`, and stays. */
export function afterMessage(pending: PendingChanges, sent: PendingChanges): PendingChanges {
  return {
    hearts: notIn(pending.hearts, sent.hearts),
    ratings: notIn(pending.ratings, sent.ratings),
    offered: {
      hearts: pending.offered.hearts.filter((id) => !sent.offered.hearts.includes(id)),
      ratings: pending.offered.ratings.filter(({ id }) => !sent.offered.ratings.some((one) => one.id === id)),
    },
  };
}

export function isNothing(pending: PendingChanges): boolean {
  return countEntries(pending) === 0;
}

/** F-03: invalid entries are dropped. */
export function readPending(value: unknown): PendingChanges {
  if (!isRecord(value)) return NOTHING_PENDING;
  const offered = isRecord(value.offered) ? value.offered : {};
  return {
    hearts: readList(value.hearts, isHeart),
    ratings: readList(value.ratings, isRating),
    offered: {
      hearts: readList(offered.hearts, (id): id is string => typeof id === "string" && id !== ""),
      ratings: readList(offered.ratings, isOfferedRating),
    },
  };
}

export function isStars(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5;
}

function isHeart(value: unknown): value is Heart {
  return isEntry(value) && typeof value.kept === "boolean";
}

function isRating(value: unknown): value is Rating {
  return isEntry(value) && (value.stars === null || isStars(value.stars));
}

function isOfferedRating(value: unknown): value is PendingChanges["offered"]["ratings"][number] {
  return isRecord(value) && typeof value.id === "string" && value.id !== "" && isStars(value.stars);
}

function isEntry(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    value.id !== "" &&
    typeof value.changedAt === "number" &&
    value.changedAt >= 0
  );
}

function without<T extends { readonly id: string }>(
  entries: readonly T[],
  removed: { readonly id: string },
): T[] {
  return entries.filter(({ id }) => id !== removed.id);
}

type Entry = { readonly id: string; readonly changedAt: number };

function notIn<T extends Entry>(entries: readonly T[], sent: readonly Entry[]): T[] {
  return entries.filter(
    ({ id, changedAt }) => !sent.some((one) => one.id === id && one.changedAt === changedAt),
  );
}
