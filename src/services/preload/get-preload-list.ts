import { paths } from "../../contract/paths.ts";
import { PRELOAD_LIMITS, type PreloadList } from "../../contract/preload-list.ts";
import type { BusinessCard } from "../../domain/businesses/business.ts";
import { categoryById } from "../../domain/categories/categories.ts";
import { HOME_SECTIONS } from "../../domain/categories/home-sections.ts";
import type { ServiceContext } from "../service-context.ts";

const POPULAR_CATEGORIES = 3;
const PER_SECTION = PRELOAD_LIMITS.general / HOME_SECTIONS.length;

/** AP-02. Public. */
export async function getPreloadList({ db }: Pick<ServiceContext, "db">): Promise<PreloadList> {
  const [sections, categories] = await Promise.all([
    db.home.listBest({
      homeSectionIds: HOME_SECTIONS.map(({ id }) => id),
      rule: "score",
      limit: PER_SECTION,
    }),
    listPopular({ db }),
  ]);
  return { home: [paths.home(), paths.homePicks()], general: interleave(sections).map(pageOf), categories };
}

async function listPopular({ db }: Pick<ServiceContext, "db">): Promise<PreloadList["categories"]> {
  const counts = [...(await db.categories.countEach())];
  const largest = counts.sort(([, one], [, other]) => other - one).slice(0, POPULAR_CATEGORIES);
  return Promise.all(
    largest.map(async ([categoryId]) => {
      // In the order of the category page.
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

function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

const pageOf = ({ slug }: BusinessCard): string => paths.business({ slug });
