interface ListingFilter {
  readonly id: string;
  readonly parameter: string;
  /** Filters with the same parameter exclude each other. */
  readonly value: string;
  readonly label: string;
  /** Depends on the clock: cached for the minute, and counted only when chosen. */
  readonly isLive?: true;
}

/** V-01: in the order of the pills. SQL: `src/db/queries/businesses/filter-conditions.ts`. */
const FILTERS = [
  { id: "open", parameter: "abierto", value: "1", label: "Abierto ahora", isLive: true },
  { id: "gluten-free", parameter: "sin-tacc", value: "1", label: "Sin TACC" },
  { id: "vegan", parameter: "vegano", value: "1", label: "Vegano" },
  { id: "delivery", parameter: "delivery", value: "1", label: "Delivery" },
  { id: "outdoor-seating", parameter: "mesas-afuera", value: "1", label: "Mesas afuera" },
  { id: "pet-friendly", parameter: "pet-friendly", value: "1", label: "Pet friendly" },
  { id: "reservations", parameter: "reserva", value: "1", label: "Reserva" },
  { id: "price-1", parameter: "precio", value: "1", label: "$" },
  { id: "price-2", parameter: "precio", value: "2", label: "$$" },
  { id: "price-3", parameter: "precio", value: "3", label: "$$$" },
  { id: "price-4", parameter: "precio", value: "4", label: "$$$$" },
] as const satisfies readonly ListingFilter[];

type Filter = (typeof FILTERS)[number];
export type FilterId = Filter["id"];
/** Filters that depend on stored data alone. */
export type StoredFilterId = Exclude<Filter, { readonly isLive: true }>["id"];
export type PriceFilterId = Extract<StoredFilterId, `price-${string}`>;

export const LISTING_FILTERS: readonly (ListingFilter & { readonly id: FilterId })[] = FILTERS;

type Query = Readonly<Record<string, string>>;

/** 1 to 4; null for a filter of another kind. */
export function priceOf(id: FilterId): number | null {
  return isPriceFilter(id) ? Number(id.slice("price-".length)) : null;
}

export function isPriceFilter(id: FilterId): id is PriceFilterId {
  return id.startsWith("price-");
}

/** Always in the order of `LISTING_FILTERS`, so that a combination has one address. */
export function readFilters(query: { get(name: string): string | null }): FilterId[] {
  return LISTING_FILTERS.filter(({ parameter, value }) => query.get(parameter) === value).map(({ id }) => id);
}

/** Parameters of an address, or hidden inputs of a form: `filterQuery(["vegan"])` is `{ vegano: "1" }`. */
export function filterQuery(filters: readonly FilterId[]): Query {
  return Object.fromEntries(
    LISTING_FILTERS.flatMap(({ id, parameter, value }) => (filters.includes(id) ? [[parameter, value]] : [])),
  );
}

export function toggleFilter({
  filters,
  id,
}: {
  filters: readonly FilterId[];
  id: FilterId;
}): readonly FilterId[] {
  if (filters.includes(id)) return filters.filter((other) => other !== id);
  return [...filters.filter((other) => parameterOf(other) !== parameterOf(id)), id];
}

function parameterOf(id: FilterId): string | undefined {
  return LISTING_FILTERS.find((filter) => filter.id === id)?.parameter;
}
