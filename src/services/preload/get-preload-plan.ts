import { paths } from "../../contract/paths.ts";
import { PRELOAD_LIMITS, type PreloadList } from "../../contract/preload-list.ts";
import type { BusinessCard } from "../../domain/businesses/business.ts";
import { categoryById } from "../../domain/categories/categories.ts";
import { HOME_SECTIONS } from "../../domain/categories/home-sections.ts";
import type { ServiceContext } from "../service-context.ts";

const POPULAR_CATEGORIES = 3;
const PER_SECTION = PRELOAD_LIMITS.general / HOME_SECTIONS.length;

/** Open to everybody: the best known businesses, and the first of the largest categories (AP-02). */
export async function getPreloadPlan({ db }: Pick<ServiceContext, "db">): Promise<PreloadList> {
  const [sections, categories] = await Promise.all([
    db.home.listBest({
      homeSectionIds: HOME_SECTIONS.map(({ id }) => id),
      rule: "score",
      limit: PER_SECTION,
    }),
    listPopular({ db }),
  ]);
  return { home: [paths.home(), paths.homePicks()], general: inTurns(sections).map(pageOf), categories };
}

async function listPopular({ db }: Pick<ServiceContext, "db">): Promise<PreloadList["categories"]> {
  const counts = [...(await db.categories.countEach())];
  const largest = counts.sort(([, one], [, other]) => other - one).slice(0, POPULAR_CATEGORIES);
  return Promise.all(
    largest.map(async ([categoryId]) => {
      // As its page shows them.
      const first = await db.categories.list({
        categoryId,
        order: "az",
        limit: PRELOAD_LIMITS.perCategory,
        offset: 0,
      });
      return {
        page: paths.category({ slug: categoryById(categoryId).slug }),
        businesses: first.map(pageOf),
      };
    }),
  );
}

/** The first of each list, then the second of each, so that the best of every section come first. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

const pageOf = ({ slug }: BusinessCard): string => paths.business({ slug });
