import { LISTING_FILTERS } from "./listing-filters.ts";

/** For `PageHandle`: the parameters that a cached page reads. */
export function filterParameters({ live }: { live: boolean }): PageParameters {
  const declared = LISTING_FILTERS.filter(({ isLive = false }) => isLive === live);
  return Object.fromEntries(
    declared.map(({ parameter }) => {
      const values = declared.filter((other) => other.parameter === parameter).map(({ value }) => value);
      return [parameter, (text: string) => values.find((value) => value === text) ?? null];
    }),
  );
}

type PageParameters = Readonly<Record<string, (text: string) => string | null>>;
