import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { HomeSectionId } from "../../../domain/categories/home-sections.ts";
import type { RankingRule } from "../../../domain/home/rank-favourites.ts";
import type { Orm } from "../../orm.ts";
import { BEST_FIRST, businesses, fillsSection, isListable } from "../../tables/businesses.ts";
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

export interface PickedBusiness {
  readonly id: string;
  /** Of the category itself; others only map to it (H-02). */
  readonly isOwn: boolean;
}

/** Each list is one statement for any number of sections. */
export function homeQueries(orm: Orm) {
  const sections = sql`unnest(${sql.placeholder("homeSectionIds")}::text[]) as sections(section_id)`;
  const limit = sql.placeholder("limit");
  const start = sql`${sql.placeholder("start")}::integer`;
  const pickSide = (side: SQL, isOwn: boolean) =>
    sql`(select id, deal_key, ${sql.raw(String(isOwn))} as is_own from ${businesses} where home_section_id = section_id and listable and ${isOwn ? sql`not ${fillsSection}` : fillsSection} and ${side} order by deal_key, id limit ${limit})`;
  const fromStart = sql`deal_key >= ${start}`;
  const beforeStart = sql`deal_key < ${start}`;
  const sides = sql.join(
    [true, false].flatMap((isOwn) => [pickSide(fromStart, isOwn), pickSide(beforeStart, isOwn)]),
    sql` union all `,
  );
  const picked = orm
    .select({
      homeSectionId: sql<HomeSectionId>`section_id`,
      id: sql<string>`id`,
      pickKey: sql<number>`deal_key`,
      isOwn: sql<boolean>`is_own`,
    })
    .from(sql`${sections} cross join lateral (${sides}) as picked`)
    .prepare("home_deal");

  const prepareBest = (rule: RankingRule) => {
    const order = sql.join([fillsSection, ...RANKINGS[rule]], sql`, `);
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
    /**
     * H-02, H-03: up to `limit` businesses of each section, its own category first, from the position `place` (0 to 1) of
     * a random order, wrapping at its end.
     */
    async pick({
      homeSectionIds,
      place,
      limit: most,
    }: HomeListInput & { readonly place: number }): Promise<PickedBusiness[][]> {
      const firstKey = Math.floor(place * LAST_PICK_KEY);
      const rows = await picked.execute({ homeSectionIds, start: firstKey, limit: most });
      const position = ({ pickKey }: { pickKey: number }) =>
        pickKey < firstKey ? pickKey + LAST_PICK_KEY : pickKey;
      rows.sort(
        (one, other) =>
          Number(other.isOwn) - Number(one.isOwn) ||
          position(one) - position(other) ||
          (one.id < other.id ? -1 : 1),
      );
      return homeSectionIds.map((id) =>
        rows
          .filter(({ homeSectionId }) => homeSectionId === id)
          .slice(0, most)
          .map((row) => ({ id: row.id, isOwn: row.isOwn })),
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
