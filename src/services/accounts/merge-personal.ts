import type { PersonalChanges, PersonalSaved } from "../../contract/personal.ts";
import type { TransactionStore } from "../../db/store.ts";
import { requireMember } from "../../domain/accounts/actor.ts";
import { dateChange } from "../../domain/accounts/merge-entry.ts";
import { type TouchedTag, voteTags } from "../../domain/catalogue/catalogue-tags.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { rateLimit, rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { favouriteView } from "./get-personal.ts";
import { readPersonalChanges, requireOwner } from "./read-personal-changes.ts";

/** By member: merges of one account run one after another, so they use one connection. */
const lastMerges = new Map<string, Promise<unknown>>();

/** F-04: older than any change of an account. */
const BEFORE_SIGN_IN = new Date(0);

/** F-04 to F-06. Members only. The latest change of each entry wins. */
export async function mergePersonal(context: ServiceContext, sent: string): Promise<PersonalSaved> {
  await rateLimitClient(context, "personal");
  const member = requireMember(context.actor);
  const changes = readPersonalChanges(sent);
  requireOwner({ member, uid: changes.uid });
  const entries = datedEntries({ changes, now: context.clock.now() });
  const hits = entries.hearts.length + entries.ratings.length;
  await rateLimit(context, { rule: "personal-entries", key: member.id, hits });
  await runAfterLast(member.id, () =>
    changeCatalogue(context, async (store) => {
      const changed = await write({ store, memberId: member.id, ...entries });
      return { result: null, tags: listTouched(changed) };
    }),
  );
  return answerEntries(context, { memberId: member.id, ...entries });
}

function runAfterLast<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  const running = (lastMerges.get(memberId) ?? Promise.resolve()).then(work, work);
  lastMerges.set(memberId, running);
  const forget = () => {
    if (lastMerges.get(memberId) === running) lastMerges.delete(memberId);
  };
  running.then(forget, forget);
  return running;
}

async function answerEntries(
  { db, clock }: ServiceContext,
  { memberId, hearts, ratings }: Entries & { memberId: string },
): Promise<PersonalSaved> {
  const [heartIds, ratingIds] = [hearts, ratings].map(idsOf) as [string[], string[]];
  const [favourites, stars] = await Promise.all([
    db.favourites.listAmong({ memberId, ids: heartIds }),
    db.ratings.listAmong({ memberId, ids: ratingIds }),
  ]);
  const cards = new Map(favourites.map((favourite) => [favourite.id, favouriteView(favourite)]));
  const given = new Map(stars.map((rating) => [rating.businessId, rating.stars]));
  return {
    now: clock.now().getTime(),
    hearts: heartIds.map((id) => ({ id, card: cards.get(id) ?? null })),
    ratings: ratingIds.map((id) => ({ id, stars: given.get(id) ?? null })),
  };
}

function idsOf(entries: readonly { businessId: string }[]): string[] {
  return [...new Set(entries.map(({ businessId }) => businessId))];
}

interface Entry {
  readonly businessId: string;
  readonly changedAt: Date;
  readonly browser?: string;
  readonly sequence?: number;
}

interface Entries {
  readonly hearts: readonly (Entry & { kept: boolean })[];
  readonly ratings: readonly (Entry & { stars: number | null })[];
}

/** Guest data goes last, so the account's own entries win. */
function datedEntries({ changes, now }: { changes: PersonalChanges; now: Date }): Entries {
  const { hearts, ratings, offered, browser, sentAt, clockOffset } = changes;
  const dated = ({ id, changedAt }: { id: string; changedAt: number }): Entry => ({
    businessId: id,
    changedAt: new Date(dateChange({ changedAt, sentAt, clockOffset, now: now.getTime() })),
    browser,
    sequence: changedAt,
  });
  const old = (id: string): Entry => ({ businessId: id, changedAt: BEFORE_SIGN_IN });
  return {
    hearts: [
      ...hearts.map((heart) => ({ ...dated(heart), kept: heart.kept })),
      ...offered.hearts.map((id) => ({ ...old(id), kept: true })),
    ],
    ratings: [
      ...ratings.map((rating) => ({ ...dated(rating), stars: rating.stars })),
      ...offered.ratings.map(({ id, stars }) => ({ ...old(id), stars })),
    ],
  };
}

async function write({
  store,
  memberId,
  hearts,
  ratings,
}: Entries & { store: TransactionStore; memberId: string }): Promise<Map<string, CategoryId | null>> {
  const named = [...hearts, ...ratings].map(({ businessId }) => businessId);
  const locked = await store.businesses.lockAll([...new Set(named)]);
  const changed = new Set(await store.favourites.set({ memberId, hearts, locked }));
  for (const id of await store.ratings.set({ memberId, ratings, locked })) changed.add(id);
  return new Map([...changed].map((id) => [id, locked.get(id) ?? null]));
}

function listTouched(changed: ReadonlyMap<string, CategoryId | null>): TouchedTag[] {
  return [...new Set([...changed].flatMap(([id, categoryId]) => voteTags({ id, categoryId })))];
}
