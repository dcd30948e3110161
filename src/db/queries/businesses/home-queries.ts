import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { HomeSectionId } from "../../../domain/categories/home-sections.ts";
import type { RankingRule } from "../../../domain/home/rank-favourites.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { cardColumns, isListable } from "./business-queries.ts";

const LAST_PICK_KEY = 2_147_483_647;

const byRating = sql`${businesses.rating} desc nulls last`;
const ties = [
  desc(businesses.reviewCount),
  asc(sql`${businesses.title} collate es_guia`),
  asc(businesses.id),
];

/** H-08, each as an index of the table holds it. */
const RANKINGS: Readonly<Record<RankingRule, readonly SQL[]>> = {
  rating: [byRating, ...ties],
  score: [desc(businesses.score), byRating, ...ties],
};

interface HomeList {
  readonly homeSectionIds: readonly HomeSectionId[];
  /** Of each section. */
  readonly limit: number;
}

/** The lists of the home, each for any number of sections in one statement. */
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
  const cards = orm
    .select(cardColumns)
    .from(businesses)
    .where(and(sql`${businesses.id} = any(${sql.placeholder("ids")}::text[])`, isListable))
    .prepare("home_cards");
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

  async function listCards(ids: readonly string[]): Promise<Map<string, BusinessCard>> {
    const rows = ids.length === 0 ? [] : await cards.execute({ ids });
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    /**
     * H-03: the ids of up to `limit` businesses of each section, from anywhere in it: `place` between 0 and 1 says where in the
     * deck to begin, and after the last card it goes on with the first.
     */
    async pick({
      homeSectionIds,
      place,
      limit: most,
    }: HomeList & { readonly place: number }): Promise<string[][]> {
      const begin = Math.floor(place * LAST_PICK_KEY);
      const rows = await picked.execute({ homeSectionIds, start: begin, limit: most });
      const turn = ({ pickKey }: { pickKey: number }) =>
        pickKey < begin ? pickKey + LAST_PICK_KEY : pickKey;
      rows.sort((one, other) => turn(one) - turn(other) || (one.id < other.id ? -1 : 1));
      return homeSectionIds.map((id) =>
        rows
          .filter(({ homeSectionId }) => homeSectionId === id)
          .slice(0, most)
          .map((row) => row.id),
      );
    },

    /** H-08: the best of each section. */
    async listBest({
      homeSectionIds,
      rule,
      limit: most,
    }: HomeList & { readonly rule: RankingRule }): Promise<BusinessCard[][]> {
      const rows = await best[rule].execute({ homeSectionIds, limit: most });
      rows.sort((one, other) => one.rank - other.rank);
      const found = await listCards(rows.map(({ id }) => id));
      return homeSectionIds.map((section) =>
        rows.flatMap(({ homeSectionId, id }) => (homeSectionId === section ? (found.get(id) ?? []) : [])),
      );
    },

    /** The cards of what was dealt, by id. */
    listCards,

    /** H-04: whether the catalogue has as many as that, counted no further. */
    async hasAtLeast(wanted: number): Promise<boolean> {
      return (await some.execute({ limit: wanted })).length === wanted;
    },

    /** H-08: how many businesses are rated, counted no further than needed. */
    async countRated({ upTo }: { upTo: number }): Promise<number> {
      return (await rated.execute({ limit: upTo })).length;
    },
  };
}
