import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { paths } from "../../../contract/paths.ts";
import type { MovedRows } from "../../../domain/changes/change-set.ts";
import type { Orm } from "../../orm.ts";
import { favourites, ratings } from "../../tables/member-entries.ts";
import { sharedListPlaces } from "../../tables/shared-lists.ts";
import { updateRatingTotals } from "../businesses/business-totals.ts";

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 5_000;

interface Move {
  readonly from: string;
  readonly to: string;
}

/** Tables whose rows simply name the other business afterwards, with the column that identifies one of them. */
const FOLLOWING = [
  { name: "reviews", table: sql`reviews`, column: sql`business_id`, key: sql`id` },
  { name: "suggestions", table: sql`suggestions`, column: sql`business_id`, key: sql`id` },
  { name: "suggestionDoubles", table: sql`suggestions`, column: sql`duplicate_of`, key: sql`id` },
] as const;

/** At most one row for each member, client or list. */
const ONE_EACH = [
  { name: "favourites", table: sql`favourites`, owner: sql`member_id` },
  { name: "ratings", table: sql`ratings`, owner: sql`member_id` },
  { name: "recentPlaces", table: sql`recent_visits`, owner: sql`member_id` },
  { name: "freshnessReports", table: sql`freshness_reports`, owner: sql`client_hash` },
  { name: "listPlaces", table: sql`shared_list_places`, owner: sql`list_id` },
] as const;

/** Which of an owner's two rows goes to the business that stays: a heart before none, the newer stars, a listed place. */
const EXCHANGED = [
  {
    name: "favouritesExchanged",
    table: favourites,
    owner: favourites.memberId,
    isBetter: sql`theirs.kept and not ours.kept`,
  },
  {
    name: "listPlacesExchanged",
    table: sharedListPlaces,
    owner: sharedListPlaces.listId,
    isBetter: sql`theirs.listed and not ours.listed`,
  },
  {
    name: "ratingsExchanged",
    table: ratings,
    owner: ratings.memberId,
    isBetter: sql`theirs.stars is not null and (ours.stars is null or theirs.changed_at > ours.changed_at)`,
  },
] as const;

/** For transactions only: both businesses are locked. Every row that a merge moves is recorded, so that it can go back. */
export function mergeMoves(orm: Orm) {
  return {
    /** Reviews, hearts, stars, lists, suggestions and visits of `from` become those of `to`. Of two rows of an owner one stays behind. */
    async moveAll({
      from,
      to,
      fromSlug,
      toSlug,
    }: Move & { fromSlug: string; toSlug: string }): Promise<MovedRows> {
      const moved: Record<string, readonly string[]> = {};
      for (const { name, table, column, key } of FOLLOWING)
        moved[name] = await returnKeys(
          orm,
          sql`update ${table} set ${column} = ${to} where ${column} = ${from} returning ${key}::text as key`,
        );
      for (const { name, table, owner, isBetter } of EXCHANGED) {
        const owners = await listOwners(orm, { table, owner, isBetter, from, to });
        await exchange(orm, { table, owner, owners, from, to });
        moved[name] = owners;
      }
      for (const { name, table, owner } of ONE_EACH)
        moved[name] = await returnKeys(
          orm,
          sql`update ${table} set business_id = ${to} where business_id = ${from} and ${owner} not in (
            select ${owner} from ${table} where business_id = ${to}) returning ${owner} as key`,
        );
      moved.visits = await moveVisits(orm, { from: fromSlug, to: toSlug });
      await updateTotals(orm, [from, to]);
      return Object.fromEntries(Object.entries(moved).filter(([, keys]) => keys.length > 0));
    },

    /** Rows that are still where the merge put them; what visitors added since stays. `from` is the merged business. */
    async moveBack({
      moved,
      from,
      to,
      fromSlug,
      toSlug,
    }: Move & { moved: MovedRows; fromSlug: string; toSlug: string }): Promise<void> {
      for (const { name, table, column, key } of FOLLOWING)
        await orm.execute(
          sql`update ${table} set ${column} = ${from} where ${column} = ${to} and ${key}::text = any(${list(moved[name])})`,
        );
      for (const { name, table, owner } of ONE_EACH)
        await orm.execute(
          sql`update ${table} set business_id = ${from} where business_id = ${to} and ${owner} = any(${list(moved[name])})
            and ${owner} not in (select ${owner} from ${table} where business_id = ${from})`,
        );
      for (const { name, table, owner } of EXCHANGED)
        await exchange(orm, { table, owner, owners: moved[name] ?? [], from, to });
      await moveVisitsBack(orm, { rows: moved.visits ?? [], from: fromSlug, to: toSlug });
      await updateTotals(orm, [from, to]);
    },
  };
}

async function returnKeys(orm: Orm, statement: SQL): Promise<string[]> {
  const { rows } = await orm.execute<{ key: string }>(statement);
  return rows.map(({ key }) => key);
}

function list(keys: readonly string[] = []): SQL {
  return sql`${sql.param([...keys])}::text[]`;
}

interface OwnedRows {
  readonly table: typeof favourites | typeof ratings | typeof sharedListPlaces;
  readonly owner: PgColumn;
}

function listOwners(
  orm: Orm,
  { table, owner, isBetter, from, to }: Move & OwnedRows & { isBetter: SQL },
): Promise<string[]> {
  const column = sql.identifier(owner.name);
  return returnKeys(
    orm,
    sql`select ours.${column} as key from ${table} as ours join ${table} as theirs using (${column})
      where ours.business_id = ${to} and theirs.business_id = ${from} and ${isBetter}`,
  );
}

/** The rows of these owners in both businesses change places. Deleted first, since each owner has one of a business. */
async function exchange(
  orm: Orm,
  { table, owner, owners, from, to }: Move & OwnedRows & { owners: readonly string[] },
): Promise<void> {
  for (let first = 0; first < owners.length; first += ROWS_PER_STATEMENT) {
    const some = owners.slice(first, first + ROWS_PER_STATEMENT);
    const rows = await orm
      .delete(table)
      .where(and(inArray(table.businessId, [from, to]), inArray(owner, some)))
      .returning();
    const exchanged = rows.map((row) => ({ ...row, businessId: row.businessId === from ? to : from }));
    if (exchanged.length > 0) await orm.insert(table).values(exchanged as never);
  }
}

const VISIT_SUMS = sql`views = visits.views + excluded.views, visitors = visits.visitors + excluded.visitors`;

/** A day with the merged business's views and visitors: "2026-03-01 12 5". */
async function moveVisits(orm: Orm, { from, to }: Move): Promise<string[]> {
  return returnKeys(
    orm,
    sql`with gone as (
        delete from visits where path = ${paths.business({ slug: from })} returning day, views, visitors
      ), added as (
        insert into visits (day, path, views, visitors)
        select day, ${paths.business({ slug: to })}, views, visitors from gone order by day
        on conflict (day, path) do update set ${VISIT_SUMS}
      )
      select day || ' ' || views || ' ' || visitors as key from gone order by day`,
  );
}

async function moveVisitsBack(
  orm: Orm,
  { rows, from, to }: Move & { rows: readonly string[] },
): Promise<void> {
  const days = rows.map((row) => {
    const [day = "", views = "0", visitors = "0"] = row.split(" ");
    return { day, views: Number(views), visitors: Number(visitors) };
  });
  await orm.execute(sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as moved (day date, views integer, visitors integer)
    ), less as (
      update visits set views = greatest(0, visits.views - moved.views),
        visitors = greatest(0, visits.visitors - moved.visitors)
      from moved where visits.day = moved.day and visits.path = ${paths.business({ slug: to })}
      returning visits.day, moved.views, moved.visitors
    )
    insert into visits (day, path, views, visitors)
    select day, ${paths.business({ slug: from })}, views, visitors from less order by day
    on conflict (day, path) do update set ${VISIT_SUMS}`);
  await orm.execute(
    sql`delete from visits where path = ${paths.business({ slug: to })} and views = 0 and visitors = 0`,
  );
}

/** From the rows, as `updateRatingTotals`. */
async function updateTotals(orm: Orm, businessIds: readonly string[]): Promise<void> {
  await updateRatingTotals({ orm, businessIds });
  await orm.execute(sql`
    update businesses set heart_count = (
      select count(*) from favourites where business_id = businesses.id and kept
    ) where id = any(${list(businessIds)})`);
}
