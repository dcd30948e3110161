const SHARED =
  "inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-sm font-semibold whitespace-nowrap no-underline transition";
const SELECTED = "border-ink bg-ink text-paper";
const FREE = "border-line bg-card text-ink hover:border-edge";
const ON_HERO = "border-on-hero/60 hover:bg-on-hero/15 focus-visible:outline-on-hero";

/** The look of a filter for any element, so that a filter can be a link: `<Link className={pillClass({ selected: true })}>`. */
export function pillClass({ selected }: { selected: boolean }): string {
  return `${SHARED} ${selected ? SELECTED : FREE}`;
}

/** The same on the coloured plan of the home, for what stands beside the filter. */
export const HERO_PILL_CLASS = `${SHARED} ${ON_HERO}`;
