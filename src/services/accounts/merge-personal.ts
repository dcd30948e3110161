import type { TransactionStore } from "../../db/database.ts";
import { type Member, requireMember } from "../../domain/accounts/actor.ts";
import type { PersonalAnswer, PersonalChanges } from "../../domain/accounts/personal.ts";
import { businessTag, type CatalogueTag, listTags } from "../../domain/catalogue/catalogue-tags.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";
import { getPersonal } from "./get-personal.ts";
import { readPersonalChanges } from "./read-personal-changes.ts";

/** F-04: older than anything that an account can say of a business, a removal included. */
const BEFORE_THE_ACCOUNT = new Date(0);

/** F-04…F-06: puts together what a browser did and what the account has: of each entry the latest change wins. Members only. */
export async function mergePersonal(context: ServiceContext, sent: string): Promise<PersonalAnswer> {
  const member = requireMember(context.actor);
  const changes = readPersonalChanges(sent);
  requireOwner({ member, changes });
  const entries = datedEntries({ changes, now: context.clock.now() });
  await changeCatalogue(context, async (store) => {
    const changed = await write({ store, memberId: member.id, ...entries });
    return { result: null, tags: listTouched(changed) };
  });
  return getPersonal(context);
}

function requireOwner({ member, changes }: { member: Member; changes: PersonalChanges }): void {
  if (changes.uid === member.id) return;
  throw new AppError({
    code: "conflict",
    message: "changes of somebody else",
    spanish: "Ahora hay otra cuenta abierta en este navegador.",
  });
}

interface Entries {
  readonly hearts: readonly { businessId: string; kept: boolean; changedAt: Date }[];
  readonly ratings: readonly { businessId: string; stars: number | null; changedAt: Date }[];
}

/** What was offered comes last, so that what was said counts first. */
function datedEntries({ changes, now }: { changes: PersonalChanges; now: Date }): Entries {
  const { hearts, ratings, offered, sentAt } = changes;
  // By our own clock: one that is ahead would win over every change to come, one that is late would lose to all before.
  const dated = (changedAt: number) => new Date(Math.max(0, now.getTime() - Math.max(0, sentAt - changedAt)));
  return {
    hearts: [
      ...hearts.map(({ id, kept, changedAt }) => ({ businessId: id, kept, changedAt: dated(changedAt) })),
      ...offered.hearts.map((id) => ({ businessId: id, kept: true, changedAt: BEFORE_THE_ACCOUNT })),
    ],
    ratings: [
      ...ratings.map(({ id, stars, changedAt }) => ({ businessId: id, stars, changedAt: dated(changedAt) })),
      ...offered.ratings.map(({ id, stars }) => ({ businessId: id, stars, changedAt: BEFORE_THE_ACCOUNT })),
    ],
  };
}

/** By id, the category of each business of which something changed. */
async function write({
  store,
  memberId,
  hearts,
  ratings,
}: Entries & { store: TransactionStore; memberId: string }): Promise<Map<string, CategoryId | null>> {
  const named = [...hearts, ...ratings].map(({ businessId }) => businessId);
  const there = await store.businesses.lockAll([...new Set(named)]);
  const changed = new Set(await store.favourites.set({ memberId, hearts, locked: there }));
  for (const rating of ratings) {
    if (await store.voices.setRating({ memberId, ...rating, locked: there })) changed.add(rating.businessId);
  }
  return new Map([...changed].map((id) => [id, there.get(id) ?? null]));
}

/** Hearts and stars decide on places in lists (C-04, H-08). */
function listTouched(changed: ReadonlyMap<string, CategoryId | null>): CatalogueTag[] {
  const tags = [...changed].flatMap(([id, categoryId]) => [businessTag(id), ...listTags(categoryId)]);
  return [...new Set(tags)];
}
