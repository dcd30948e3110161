import type { CategoryCleanup, CleanupAnswer } from "../../contract/category-cleanup.ts";
import { paths } from "../../contract/paths.ts";
import type { CategoryAlias, StoredSpelling } from "../../db/queries/categories/category-spelling-queries.ts";
import type { Store, TransactionStore } from "../../db/store.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { BUSINESS_FIELDS } from "../../domain/businesses/business-fields.ts";
import { categoryById } from "../../domain/categories/categories.ts";
import { groupSpellings } from "../../domain/categories/group-spellings.ts";
import { categoryKeyOf } from "../../domain/categories/resolve-category.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

/** Staff only. AC-01: groups of spellings, and what one of them would change. */
export async function getCategoryCleanup(
  { db, actor }: Pick<ServiceContext, "db" | "actor">,
  { name }: { name: string },
): Promise<CategoryCleanup> {
  requireStaff(actor);
  const [spellings, aliases, totals] = await Promise.all([
    db.categorySpellings.list(),
    db.categorySpellings.listAliases(),
    db.categories.countEach(),
  ]);
  const stamps = new Map(spellings.map(({ spelling, stamp }) => [spelling, stamp]));
  const groups = groupSpellings({ spellings, settled: keptKeys(aliases) }).map((group) => ({
    ...group,
    spellings: group.spellings.map((each) => ({ ...each, stamp: stamps.get(each.spelling) ?? "" })),
  }));
  const group = groups.find((each) => each.name === name) ?? groups[0] ?? null;
  return {
    groups,
    group,
    businesses: group
      ? await db.categorySpellings.listBusinesses(group.spellings.map(({ spelling }) => spelling))
      : [],
    aliases,
    goodCount: spellings.length - groups.flatMap((each) => each.spellings).length,
    pageCounts: Object.fromEntries(
      [...totals].map(([id, count]) => [paths.category(categoryById(id)), count]),
    ),
  };
}

function keptKeys(aliases: readonly CategoryAlias[]): Set<string> {
  return new Set(aliases.filter(({ spelling, category }) => spelling === category).map(({ key }) => key));
}

interface CleanupInput {
  /** Those that change, with the stamps that the preview had. */
  readonly spellings: readonly { readonly spelling: string; readonly stamp: string }[];
  /** Those that were taken out of the group. */
  readonly keptSpellings: readonly string[];
  readonly target: string;
  readonly isRemembered: boolean;
}

/** Staff only. AC-01: every business of the spellings gets the category, or none does. */
export async function cleanUpCategories(
  context: ServiceContext,
  { spellings, keptSpellings, target: typed, isRemembered }: CleanupInput,
): Promise<CleanupAnswer> {
  requireStaff(context.actor);
  const target = parseTarget(typed);
  const { result, changeSetId } = await editCatalogue(
    context,
    { tool: "categories" },
    async (edit, { store, ledger }) => {
      const chosen = spellings.map(({ spelling }) => spelling);
      const found = await lockBusinesses(store, chosen);
      await checkStamps(store, spellings);
      await checkKnown(store, keptSpellings);
      const changing = found.filter(({ category }) => category !== target);
      for (const { id } of changing) await edit.update({ id, fields: { category: target } });
      if (isRemembered)
        await store.categorySpellings.putAliases({
          aliases: onePerKey([
            ...keptSpellings.map(aliasOfItself),
            ...chosen
              .filter((spelling) => spelling !== target)
              .map((spelling) => ({ key: categoryKeyOf(spelling), spelling, category: target })),
          ]),
          at: ledger.at,
          actor: actorLabel(context.actor),
        });
      return changing.length;
    },
  );
  return { changeSetId, changed: result, target };
}

function parseTarget(typed: string): string {
  const { data, error } = BUSINESS_FIELDS.category.safeParse(typed);
  if (data !== undefined) return data;
  throw new AppError({
    code: "invalid",
    field: "target",
    message: "invalid category",
    spanish: error.issues[0]?.message ?? "La categoría no puede estar vacía.",
  });
}

async function lockBusinesses(store: TransactionStore, spellings: readonly string[]) {
  const found = await store.categorySpellings.listBusinesses(spellings);
  await store.edits.lock(found.map(({ id }) => id));
  return found;
}

/** The preview was of these businesses in these versions. */
async function checkStamps(
  store: TransactionStore,
  seen: readonly Pick<StoredSpelling, "spelling" | "stamp">[],
): Promise<void> {
  const now = new Map((await store.categorySpellings.list()).map(({ spelling, stamp }) => [spelling, stamp]));
  if (seen.length > 0 && seen.every(({ spelling, stamp }) => now.get(spelling) === stamp)) return;
  throw new AppError({
    code: "conflict",
    message: "businesses of these categories were changed meanwhile",
    spanish: "Mientras mirabas, alguien cambió uno de esos negocios. Fijate otra vez qué cambia.",
  });
}

async function checkKnown(store: TransactionStore, spellings: readonly string[]): Promise<void> {
  const known = new Set((await store.categorySpellings.list()).map(({ spelling }) => spelling));
  if (spellings.every((spelling) => known.has(spelling))) return;
  throw new AppError({
    code: "conflict",
    message: "no business has this category",
    spanish: "Alguna de esas categorías ya no está en ningún negocio. Mirá la lista de nuevo.",
  });
}

/** The last of a key counts. */
function onePerKey(aliases: readonly CategoryAlias[]): CategoryAlias[] {
  const known = aliases.filter(({ key }) => key !== "");
  return [...new Map(known.map((alias) => [alias.key, alias])).values()];
}

function aliasOfItself(spelling: string): CategoryAlias {
  return { key: categoryKeyOf(spelling), spelling, category: spelling };
}

/** Staff only. "No son lo mismo": these stay as they are and are not proposed again. */
export async function keepSpellings(
  context: ServiceContext,
  { spellings }: { spellings: readonly string[] },
): Promise<void> {
  requireStaff(context.actor);
  const aliases = onePerKey(spellings.map(aliasOfItself));
  await context.db.transaction(async (store) => {
    await checkKnown(store, spellings);
    await store.categorySpellings.putAliases({
      aliases,
      at: context.clock.now(),
      actor: actorLabel(context.actor),
    });
    await writeAudit(context, {
      store,
      action: "category.keep",
      subject: aliases[0]?.key ?? "",
      details: { spellings },
    });
  });
}

/** Staff only. */
export async function forgetAliases(
  context: ServiceContext,
  { keys }: { keys: readonly string[] },
): Promise<void> {
  requireStaff(context.actor);
  await context.db.transaction(async (store) => {
    await store.categorySpellings.removeAliases(keys);
    await writeAudit(context, {
      store,
      action: "category.forget",
      subject: keys[0] ?? "",
      details: { keys },
    });
  });
}

const MOST_STEPS = 5;

/** V-15: the category that a spelling of suggestions and imports means; a target may have got another name since. */
export async function categoryOfAlias(
  store: Pick<Store, "categorySpellings">,
  spelling: string,
): Promise<string> {
  let category = spelling;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = await store.categorySpellings.findAlias(categoryKeyOf(category));
    if (next === null || next === category) break;
    category = next;
  }
  return category;
}
