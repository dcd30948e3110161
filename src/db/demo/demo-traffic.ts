import { paths } from "../../contract/paths.ts";
import { seededRandom } from "../../domain/catalogue/seeded-shuffle.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import { localDateOf, localMinuteOf } from "../../domain/schedule/local-time.ts";
import type { DailyCountKind } from "../queries/visits/daily-count-queries.ts";

export const DEMO_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTES_OF_DAY = 24 * 60;
/** Of a mean day at the end. */
const VIEWS = 260;
/** Sixty days ago there were fewer. */
const FIRST_SHARE = 0.5;
/** From Sunday on. */
const WEEK = [1.3, 0.78, 0.8, 0.84, 0.92, 1.16, 1.42] as const;
/** Each day differs from the curve by at most half of this. */
const DAY_NOISE = 0.14;

/** Shares of all views, and how many of them begin a visit. */
const HOME = { share: 0.2, entries: 0.7 };
const CATEGORY = { share: 0.22, entries: 0.3 };
const BUSINESS = { share: 0.58, entries: 0.35 };

/** Folded, as searches are counted; none finds anything in the demo. Searches a week, at the end. */
const MISSED: Readonly<Record<string, number>> = {
  shawarma: 5.5,
  arepas: 4,
  "comida kosher": 2.5,
  chivito: 2.2,
  "pad thai": 1.8,
  falafel: 1.6,
  feijoada: 1.2,
  "bubble tea": 1,
  pelotero: 0.7,
  kimchi: 0.6,
};

interface DemoBusiness {
  readonly slug: string;
  readonly reviewCount: number;
}

interface TrafficInput {
  readonly now: Date;
  /** Those that are listed. */
  readonly businesses: readonly DemoBusiness[];
}

/** Rows may repeat a key: their counts add up. */
export interface DemoTraffic {
  /** Every view is another visitor's. */
  readonly visits: readonly { readonly day: string; readonly path: string; readonly views: number }[];
  readonly counts: readonly {
    readonly day: string;
    readonly kind: DailyCountKind;
    readonly name: string;
    readonly count: number;
  }[];
  readonly searches: readonly { readonly text: string; readonly count: number; readonly at: Date }[];
}

/** Grows towards today, with more on weekends; of today only the hours that have passed. Depends on `now` alone. */
export function planTraffic({ now, businesses }: TrafficInput): DemoTraffic {
  const pages = listPages(businesses);
  const days = Array.from({ length: DEMO_DAYS }, (_, ago) => planDay({ now, ago }));
  const visits = days.flatMap(({ ago, day, level }) =>
    pages.flatMap(({ path, share, entries }, index) => {
      const views = draw({ mean: share * VIEWS * level, ago, index });
      return views > 0 ? [{ day, path, views, entries: Math.round(views * entries) }] : [];
    }),
  );
  const searches = days.flatMap(({ ago, day, level }) =>
    Object.entries(MISSED).flatMap(([text, aWeek], index) => {
      const count = draw({ mean: (aWeek / 7) * level, ago, index: pages.length + index });
      return count > 0 ? [{ day, ago, text, count }] : [];
    }),
  );
  const counts = [
    ...visits.map(({ day, views }) => ({ day, kind: "views" as const, name: "", count: views })),
    ...visits.map(({ day, path, entries }) => ({ day, kind: "entry" as const, name: path, count: entries })),
    // Every entry is another visitor's.
    ...visits.map(({ day, entries }) => ({ day, kind: "visitors" as const, name: "", count: entries })),
    ...searches.map(({ day, text, count }) => ({ day, kind: "search-missed" as const, name: text, count })),
  ];
  return {
    visits,
    counts,
    searches: searches.map(({ ago, ...search }) => ({ ...search, at: before(now, ago) })),
  };
}

/** Businesses with more reviews are looked at more. */
function listPages(businesses: readonly DemoBusiness[]) {
  const interest = ({ reviewCount }: DemoBusiness) => 1 + reviewCount;
  const all = businesses.reduce((sum, business) => sum + interest(business), 0);
  return [
    { path: paths.home(), ...HOME },
    ...CATEGORIES.map(({ slug }) => ({
      path: paths.category({ slug }),
      share: CATEGORY.share / CATEGORIES.length,
      entries: CATEGORY.entries,
    })),
    ...businesses.map((business) => ({
      path: paths.business(business),
      share: (BUSINESS.share * interest(business)) / all,
      entries: BUSINESS.entries,
    })),
  ];
}

/** `level` is the share of `VIEWS` on that day. */
function planDay({ now, ago }: { now: Date; ago: number }) {
  const day = localDateOf(before(now, ago));
  const growth = 1 - (1 - FIRST_SHARE) * (ago / (DEMO_DAYS - 1));
  const noise = 1 + DAY_NOISE * (seededRandom(ago) - 0.5);
  const passed = ago === 0 ? (localMinuteOf(now) % MINUTES_OF_DAY) / MINUTES_OF_DAY : 1;
  return { ago, day, level: growth * noise * passed * (WEEK[new Date(day).getUTCDay()] ?? 1) };
}

/** One of the two whole numbers beside the mean, so that small means add up. */
function draw({ mean, ago, index }: { mean: number; ago: number; index: number }): number {
  return Math.floor(mean + seededRandom((index + 1) * 1_000 + ago));
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
