import { type FilterId, filterQuery } from "../domain/catalogue/listing-filters.ts";

/** V-01: for forms that keep the filters of the list. */
export function FilterInputs({ filters }: { filters: readonly FilterId[] }) {
  return Object.entries(filterQuery(filters)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
