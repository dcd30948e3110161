import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../domain/businesses/business.ts";
import type { HomeSectionId } from "../../domain/categories/home-sections.ts";
import type { RankingRule } from "../../domain/ranking/rank-favourites.ts";
import type { Orm } from "../orm.ts";
import { businesses } from "../tables/businesses.ts";
import { cardColumns, isListable } from "./business-queries.ts";

const LAST_DEAL_KEY = 2_147_483_647;

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

/** The lists of the home. */
export function homeQueries(orm: Orm) {
  const inSection = and(eq(businesses.homeSectionId, sql.placeholder("homeSectionId")), isListable);
  const start = sql.placeholder("start");
  const prepareDeal = ({ side, name }: { side: SQL; name: string }) =>
    orm
      .select(cardColumns)
      .from(businesses)
      .where(and(inSection, side))
      .orderBy(asc(businesses.dealKey), asc(businesses.id))
      .limit(sql.placeholder("limit"))
      .prepare(name);
  const dealOn = prepareDeal({ side: gte(businesses.dealKey, start), name: "home_deal_on" });
  const dealAgain = prepareDeal({ side: lt(businesses.dealKey, start), name: "home_deal_again" });

  const prepareBest = (rule: RankingRule) =>
    orm
      .select(cardColumns)
      .from(businesses)
      .where(inSection)
      .orderBy(...RANKINGS[rule])
      .limit(sql.placeholder("limit"))
      .prepare(`home_best_by_${rule}`);
  const best = { rating: prepareBest("rating"), score: prepareBest("score") };

  return {
    /**
     * H-03: up to `limit` businesses of a section, from anywhere in it: `place` between 0 and 1 says where in the
     * deck to begin, and after the last card it goes on with the first.
     */
    async deal({
      homeSectionId,
      place,
      limit,
    }: {
      homeSectionId: HomeSectionId;
      place: number;
      limit: number;
    }): Promise<BusinessCard[]> {
      const wanted = { homeSectionId, start: Math.floor(place * LAST_DEAL_KEY), limit };
      const dealt = await dealOn.execute(wanted);
      if (dealt.length === limit) return dealt;
      return [...dealt, ...(await dealAgain.execute({ ...wanted, limit: limit - dealt.length }))];
    },

    /** H-08: the best of a section. */
    listBest({
      homeSectionId,
      rule,
      limit,
    }: {
      homeSectionId: HomeSectionId;
      rule: RankingRule;
      limit: number;
    }): Promise<BusinessCard[]> {
      return best[rule].execute({ homeSectionId, limit });
    },

    /** H-04: whether the catalogue has as many as that, counted no further. */
    async hasAtLeast(wanted: number): Promise<boolean> {
      const rows = await orm.select({ id: businesses.id }).from(businesses).where(isListable).limit(wanted);
      return rows.length === wanted;
    },

    /** H-08: how many businesses are rated, counted no further than needed. */
    async countRated({ upTo }: { upTo: number }): Promise<number> {
      const rows = await orm
        .select({ id: businesses.id })
        .from(businesses)
        .where(sql`listable and rating_count > 0`)
        .orderBy(asc(businesses.id))
        .limit(upTo);
      return rows.length;
    },
  };
}
