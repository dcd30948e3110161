interface ListingFilter {
  readonly id: string;
  readonly parameter: string;
  readonly label: string;
  /** Depends on the clock: cached for the minute, and offered without a count. */
  readonly isLive?: true;
}

/** V-01: in the order of the pills. SQL: `src/db/queries/businesses/filter-conditions.ts`. */
const FILTERS = [
  { id: "open", parameter: "abierto", label: "Abierto ahora", isLive: true },
  { id: "gluten-free", parameter: "sin-tacc", label: "Sin TACC" },
  { id: "vegan", parameter: "vegano", label: "Vegano" },
  { id: "delivery", parameter: "delivery", label: "Delivery" },
  { id: "outdoor-seating", parameter: "mesas-afuera", label: "Mesas afuera" },
  { id: "pet-friendly", parameter: "pet-friendly", label: "Pet friendly" },
  { id: "reservations", parameter: "reserva", label: "Reserva" },
] as const satisfies readonly ListingFilter[];

type Filter = (typeof FILTERS)[number];
export type FilterId = Filter["id"];
/** Filters that depend on stored data alone. */
export type StoredFilterId = Exclude<Filter, { readonly isLive: true }>["id"];
export type FilterCounts = Readonly<Record<StoredFilterId, number>>;

export const LISTING_FILTERS: readonly (ListingFilter & { readonly id: FilterId })[] = FILTERS;

export const STORED_FILTERS: readonly StoredFilterId[] = FILTERS.flatMap((filter) =>
  "isLive" in filter ? [] : filter.id,
);

const LIVE_FILTERS = LISTING_FILTERS.filter(({ isLive }) => isLive);

export const LIVE_PARAMETERS: readonly string[] = LIVE_FILTERS.map(({ parameter }) => parameter);

type Query = Readonly<Record<string, string>>;

/** Always in the order of `LISTING_FILTERS`, so that a combination has one address. */
export function readFilters(query: { get(name: string): string | null }): FilterId[] {
  return LISTING_FILTERS.filter(({ parameter }) => query.get(parameter) !== null).map(({ id }) => id);
}

export function splitFilters(filters: readonly FilterId[]): {
  readonly stored: readonly StoredFilterId[];
  readonly live: readonly FilterId[];
} {
  return {
    stored: STORED_FILTERS.filter((id) => filters.includes(id)),
    live: LIVE_FILTERS.map(({ id }) => id).filter((id) => filters.includes(id)),
  };
}

/** Parameters of an address, or hidden inputs of a form: `filterQuery(["vegan"])` is `{ vegano: "1" }`. */
export function filterQuery(filters: readonly FilterId[]): Query {
  const chosen = LISTING_FILTERS.filter(({ id }) => filters.includes(id));
  return Object.fromEntries(chosen.map(({ parameter }) => [parameter, "1"]));
}

/** For `PageHandle`: the parameters that a cached page reads. */
export function filterParameters({ live }: { live: boolean }): Readonly<Record<string, () => string>> {
  const declared = LISTING_FILTERS.filter(({ isLive = false }) => isLive === live);
  return Object.fromEntries(declared.map(({ parameter }) => [parameter, () => "1"]));
}

export function toggleFilter({
  filters,
  id,
}: {
  filters: readonly FilterId[];
  id: FilterId;
}): readonly FilterId[] {
  return filters.includes(id) ? filters.filter((other) => other !== id) : [...filters, id];
}

export interface FilterOption {
  readonly id: FilterId;
  /** Businesses left with it and the chosen filters; null for a live filter. */
  readonly count: number | null;
}

/** Live filters, chosen ones, and those that at least one business of the category has. */
export function offerFilters({
  chosen,
  ofCategory,
  counts,
}: {
  chosen: readonly FilterId[];
  /** Without any filter. */
  ofCategory: FilterCounts;
  counts: FilterCounts;
}): FilterOption[] {
  return FILTERS.flatMap((filter): FilterOption[] => {
    if ("isLive" in filter) return [{ id: filter.id, count: null }];
    const { id } = filter;
    return ofCategory[id] > 0 || chosen.includes(id) ? [{ id, count: counts[id] }] : [];
  });
}

export function countStored(countOf: (filter: StoredFilterId) => number): FilterCounts {
  return Object.fromEntries(STORED_FILTERS.map((id) => [id, countOf(id)])) as Record<StoredFilterId, number>;
}
