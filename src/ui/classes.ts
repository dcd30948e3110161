const BUTTON =
  "relative inline-flex items-center justify-center gap-2 rounded-pill font-semibold text-center no-underline transition active:scale-98 aria-disabled:cursor-progress";

const BUTTON_VARIANTS = {
  primary:
    "bg-primary text-on-primary hover:bg-[color-mix(in_oklab,var(--color-primary),var(--color-ink)_14%)]",
  outline: "border-2 border-primary text-primary hover:bg-primary hover:text-on-primary",
  plain: "border border-line bg-card text-ink hover:border-edge",
  quiet: "text-primary hover:bg-primary/5",
  night: "bg-ink text-paper hover:bg-[color-mix(in_oklab,var(--color-ink),var(--color-paper)_14%)]",
};

// Touch targets: even the smallest is 44 px high.
const BUTTON_SIZES = {
  small: "min-h-11 px-4 text-sm",
  medium: "min-h-11 px-5",
  large: "min-h-13 px-8 text-lg",
};

export interface ButtonLook {
  variant?: keyof typeof BUTTON_VARIANTS | undefined;
  size?: keyof typeof BUTTON_SIZES | undefined;
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: "outline" })}>` */
export function buttonClass({ variant = "primary", size = "medium" }: ButtonLook = {}): string {
  return `${BUTTON} ${BUTTON_VARIANTS[variant]} ${BUTTON_SIZES[size]}`;
}

const PILL =
  "inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-sm font-semibold whitespace-nowrap no-underline transition";
const PILL_SELECTED = "border-ink bg-ink text-paper";
const PILL_FREE = "border-line bg-card text-ink hover:border-edge";
const PILL_UNAVAILABLE = "border-dashed border-line text-muted";
const PILL_ON_HERO = "border-on-hero/60 hover:bg-on-hero/5 focus-visible:outline-on-hero";

/** For filters that are links: `<Link className={pillClass({ selected: true })}>` */
export function pillClass({ selected }: { selected: boolean }): string {
  return `${PILL} ${selected ? PILL_SELECTED : PILL_FREE}`;
}

/** For a filter that would leave nothing: no link, in the place of one. */
export const UNAVAILABLE_PILL_CLASS = `${PILL} ${PILL_UNAVAILABLE}`;

export const HERO_PILL_CLASS = `${PILL} ${PILL_ON_HERO}`;

export function heroPillClass({ selected }: { selected: boolean }): string {
  return selected
    ? `${PILL} border-on-hero bg-on-hero text-hero-from focus-visible:outline-on-hero`
    : HERO_PILL_CLASS;
}

export const TEXT_LINK_CLASS =
  "inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary no-underline hover:underline [&>svg]:size-[1.1em] [&>svg]:transition hover:[&>svg]:translate-x-0.5";
