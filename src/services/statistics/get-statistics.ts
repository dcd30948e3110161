import { paths } from "../../contract/paths.ts";
import type { Compared, DayFigures, NamedCount, Statistics, WeekFigures } from "../../contract/statistics.ts";
import type { ComparedCount, ComparedRanges } from "../../db/queries/statistics/statistics-queries.ts";
import type { DailyCountKind } from "../../db/queries/visits/daily-count-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import { changeOf, describeFigures } from "../../domain/statistics/describe-figures.ts";
import { type DayRange, listDays, type Period, readPeriod, weekOf } from "../../domain/statistics/period.ts";
import type { ServiceContext } from "../service-context.ts";

const MOST = { places: 20, entries: 20, searches: 50 };
const KINDS = ["views", "visitors", "search-found", "search-missed", "map-opening"] as const;

/** Counts by kind and day. */
type DayCounts = ReadonlyMap<string, number>;

/** AD-04. Staff only. `query` of the address names the period. */
export async function getStatistics(
  { db, actor, clock, settings }: ServiceContext,
  { query }: { query: URLSearchParams },
): Promise<Statistics> {
  requireStaff(actor);
  const period = readPeriod(query, localDateOf(clock.now()));
  const { from, to, before } = period;
  const now = { from, to };
  const ranges: ComparedRanges = { now, before };
  const [
    first,
    counts,
    countsBefore,
    places,
    ofPlaces,
    pages,
    entries,
    missedSearches,
    reviews,
    suggestions,
  ] = await Promise.all([
    db.statistics.findFirstDay(),
    db.statistics.listDayCounts({ ...now, kinds: KINDS }),
    before ? db.statistics.listDayCounts({ ...before, kinds: KINDS }) : [],
    db.statistics.listBusinesses({ ...ranges, limit: MOST.places }),
    db.statistics.listCategories(ranges),
    db.statistics.listPages(ranges),
    db.statistics.listEntries({ ...ranges, limit: MOST.entries }),
    db.statistics.listMissedSearches({ ...now, limit: MOST.searches }),
    db.statistics.listReviewDays(now),
    db.statistics.listSuggestionDays(now),
  ]);
  const dayCounts = mapCounts([...counts, ...countsBefore]);
  const isKnown = (day: string) => first !== null && day >= first;
  const days = figuresOfDays({ period, dayCounts, isKnown });
  const categories = uniteCategories({ ofPlaces, pages });
  const compare = comparer({ period, dayCounts, isKnown });
  const views = compare("views");
  return {
    period,
    ...describeFigures({
      period,
      views: views.count,
      viewsBefore: views.before,
      grownCategory: grownMost(categories),
    }),
    days,
    totals: {
      views,
      visitorsADay: {
        count: meanADay(dayCounts, now),
        before: before && meanADay(dayCounts, before),
      },
      found: compare("search-found"),
      missed: compare("search-missed"),
      mapOpenings: compare("map-opening"),
    },
    places: places.map(({ name, slug, imageUrl, count, before: earlier }) => ({
      ...{ name, imageUrl, count, before: earlier },
      path: paths.business({ slug }),
    })),
    categories,
    entries: entries.map(({ name, count, before: earlier }) => ({
      name: PAGE_NAMES[name] ?? name,
      count,
      before: earlier,
    })),
    missedSearches,
    weeks: countWeeks({ period, reviews, suggestions }),
    mapLimit: settings.get("mapMonthlyLimit"),
  };
}

const PAGE_NAMES: Readonly<Record<string, string>> = {
  [paths.home()]: "Inicio",
  [paths.search()]: "Búsqueda",
  [paths.map()]: "Mapa",
  ...Object.fromEntries(CATEGORIES.map(({ slug, plural }) => [paths.category({ slug }), plural])),
};

function mapCounts(
  rows: readonly { readonly kind: DailyCountKind; readonly day: string; readonly count: number }[],
): DayCounts {
  return new Map(rows.map(({ kind, day, count }) => [`${kind} ${day}`, count]));
}

interface PeriodCounts {
  readonly period: Period;
  readonly dayCounts: DayCounts;
  /** Whether visits were counted by then. */
  isKnown(day: string): boolean;
}

function figuresOfDays({ period, dayCounts, isKnown }: PeriodCounts): DayFigures[] {
  const read = (kind: DailyCountKind, day: string | undefined) =>
    day !== undefined && isKnown(day) ? (dayCounts.get(`${kind} ${day}`) ?? 0) : null;
  const daysBefore = period.before ? listDays(period.before) : [];
  return listDays(period).map((day, index) => ({
    day,
    views: read("views", day),
    viewsBefore: read("views", daysBefore[index]),
    visitors: isKnown(day) ? (dayCounts.get(`visitors ${day}`) ?? null) : null,
    found: read("search-found", day),
    missed: read("search-missed", day),
    mapOpenings: read("map-opening", day),
  }));
}

/** Nothing is compared with a period in which a day was not counted. */
function comparer({ period, dayCounts, isKnown }: PeriodCounts) {
  const { before } = period;
  const sum = (kind: DailyCountKind, range: DayRange) =>
    listDays(range).reduce((total, day) => total + (dayCounts.get(`${kind} ${day}`) ?? 0), 0);
  return (kind: DailyCountKind): Compared => ({
    count: sum(kind, period),
    before: before && isKnown(before.from) ? sum(kind, before) : null,
  });
}

/** Of the days that have a count. */
function meanADay(dayCounts: DayCounts, range: DayRange): number | null {
  const counted = listDays(range).flatMap((day) => dayCounts.get(`visitors ${day}`) ?? []);
  return counted.length > 0
    ? Math.round(counted.reduce((sum, count) => sum + count, 0) / counted.length)
    : null;
}

/** The views of its page and of its places. */
function uniteCategories({
  ofPlaces,
  pages,
}: {
  ofPlaces: readonly (ComparedCount & { categoryId: string | null })[];
  pages: readonly ComparedCount[];
}): NamedCount[] {
  const six = CATEGORIES.map(({ id, slug, plural }) => {
    const rows = [
      ...ofPlaces.filter(({ categoryId }) => categoryId === id),
      ...pages.filter(({ name }) => name === paths.category({ slug })),
    ];
    return { name: plural, ...addUp(rows) };
  });
  const others = ofPlaces.filter(({ categoryId }) => categoryId === null);
  return [...six, ...others.map(({ name, count, before }) => ({ name, count, before }))]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

function addUp(rows: readonly ComparedCount[]): Compared {
  const isCompared = rows.some(({ before }) => before !== null);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    before: isCompared ? rows.reduce((sum, { before }) => sum + (before ?? 0), 0) : null,
  };
}

/** Of those with enough views to say so. */
function grownMost(categories: readonly NamedCount[]): string | null {
  const grown = categories
    .flatMap(({ name, count, before }) => ({ name, count, change: changeOf(count, before) ?? 0 }))
    .filter(({ count, change }) => count >= 50 && change > 0)
    .toSorted((one, other) => other.change - one.change);
  return grown[0]?.name.toLowerCase() ?? null;
}

interface WeekInput {
  readonly period: Period;
  readonly reviews: readonly { readonly day: string; readonly count: number }[];
  readonly suggestions: readonly { readonly day: string; readonly count: number }[];
}

function countWeeks({ period, reviews, suggestions }: WeekInput): WeekFigures[] {
  const weeks = [...new Set(listDays(period).map(weekOf))];
  const sum = (rows: WeekInput["reviews"], week: string) =>
    rows.reduce((total, { day, count }) => total + (weekOf(day) === week ? count : 0), 0);
  return weeks.map((week) => ({ week, reviews: sum(reviews, week), suggestions: sum(suggestions, week) }));
}
