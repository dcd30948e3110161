const SHARED =
  "inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-sm font-semibold whitespace-nowrap no-underline transition";
const SELECTED = "border-ink bg-ink text-paper";
const FREE = "border-line bg-card text-ink hover:border-edge";

/** The look of a filter for any element, so that a filter can be a link: `<Link className={pillClass({ selected: true })}>`. */
export function pillClass({ selected }: { selected: boolean }): string {
  return `${SHARED} ${selected ? SELECTED : FREE}`;
}
