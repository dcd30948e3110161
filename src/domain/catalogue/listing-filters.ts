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

export const LISTING_FILTERS: readonly (ListingFilter & { readonly id: FilterId })[] = FILTERS;

type Query = Readonly<Record<string, string>>;

/** Always in the order of `LISTING_FILTERS`, so that a combination has one address. */
export function readFilters(query: { get(name: string): string | null }): FilterId[] {
  return LISTING_FILTERS.filter(({ parameter }) => query.get(parameter) !== null).map(({ id }) => id);
}

/** Parameters of an address, or hidden inputs of a form: `filterQuery(["vegan"])` is `{ vegano: "1" }`. */
export function filterQuery(filters: readonly FilterId[]): Query {
  return Object.fromEntries(
    LISTING_FILTERS.flatMap(({ id, parameter }) => (filters.includes(id) ? [[parameter, "1"]] : [])),
  );
}
