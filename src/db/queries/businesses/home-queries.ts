import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { HomeSectionId } from "../../../domain/categories/home-sections.ts";
import type { RankingRule } from "../../../domain/home/rank-favourites.ts";
import type { Orm } from "../../orm.ts";
import { BEST_FIRST, businesses, isListable } from "../../tables/businesses.ts";
import { cardsById } from "./business-queries.ts";

const LAST_PICK_KEY = 2_147_483_647;

/** H-08 */
const RANKINGS: Readonly<Record<RankingRule, readonly SQL[]>> = {
  rating: BEST_FIRST,
  score: [desc(businesses.score), ...BEST_FIRST],
};

interface HomeListInput {
  readonly homeSectionIds: readonly HomeSectionId[];
  readonly limit: number;
}

/** Each list is one statement for any number of sections. */
export function homeQueries(orm: Orm) {
  const sections = sql`unnest(${sql.placeholder("homeSectionIds")}::text[]) as sections(section_id)`;
  const limit = sql.placeholder("limit");
  const start = sql`${sql.placeholder("start")}::integer`;
  const pickSide = (side: SQL) =>
    sql`(select id, deal_key from ${businesses} where home_section_id = section_id and listable and ${side} order by deal_key, id limit ${limit})`;
  const picked = orm
    .select({
      homeSectionId: sql<HomeSectionId>`section_id`,
      id: sql<string>`id`,
      pickKey: sql<number>`deal_key`,
    })
    .from(
      sql`${sections} cross join lateral (${pickSide(sql`deal_key >= ${start}`)} union all ${pickSide(sql`deal_key < ${start}`)}) as picked`,
    )
    .prepare("home_deal");

  const prepareBest = (rule: RankingRule) => {
    const order = sql.join([...RANKINGS[rule]], sql`, `);
    return orm
      .select({ homeSectionId: sql<HomeSectionId>`section_id`, id: sql<string>`id`, rank: sql<number>`rank` })
      .from(
        sql`${sections} cross join lateral (select id, row_number() over (order by ${order})::integer as rank from ${businesses} where home_section_id = section_id and listable order by ${order} limit ${limit}) as ranked`,
      )
      .prepare(`home_best_by_${rule}`);
  };
  const best = { rating: prepareBest("rating"), score: prepareBest("score") };
  const listCards = cardsById(orm);
  const some = orm
    .select({ id: businesses.id })
    .from(businesses)
    .where(isListable)
    .limit(limit)
    .prepare("home_some");
  const rated = orm
    .select({ id: businesses.id })
    .from(businesses)
    .where(sql`listable and rating_count > 0`)
    .orderBy(asc(businesses.id))
    .limit(limit)
    .prepare("home_rated");

  return {
    /** H-03: up to `limit` ids of each section, from the position `place` (0 to 1) of a random order, wrapping at its end. */
    async pick({
      homeSectionIds,
      place,
      limit: most,
    }: HomeListInput & { readonly place: number }): Promise<string[][]> {
      const firstKey = Math.floor(place * LAST_PICK_KEY);
      const rows = await picked.execute({ homeSectionIds, start: firstKey, limit: most });
      const position = ({ pickKey }: { pickKey: number }) =>
        pickKey < firstKey ? pickKey + LAST_PICK_KEY : pickKey;
      rows.sort((one, other) => position(one) - position(other) || (one.id < other.id ? -1 : 1));
      return homeSectionIds.map((id) =>
        rows
          .filter(({ homeSectionId }) => homeSectionId === id)
          .slice(0, most)
          .map((row) => row.id),
      );
    },

    /** H-08 */
    async listBest({
      homeSectionIds,
      rule,
      limit: most,
    }: HomeListInput & { readonly rule: RankingRule }): Promise<BusinessCard[][]> {
      const rows = await best[rule].execute({ homeSectionIds, limit: most });
      rows.sort((one, other) => one.rank - other.rank);
      const found = await listCards(rows.map(({ id }) => id));
      return homeSectionIds.map((section) =>
        rows.flatMap(({ homeSectionId, id }) => (homeSectionId === section ? (found.get(id) ?? []) : [])),
      );
    },

    /** H-04 */
    async hasAtLeast(total: number): Promise<boolean> {
      return (await some.execute({ limit: total })).length === total;
    },

    /** H-08 */
    async countRated({ upTo }: { upTo: number }): Promise<number> {
      return (await rated.execute({ limit: upTo })).length;
    },
  };
}
