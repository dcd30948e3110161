const SHARED =
  "relative inline-flex items-center justify-center gap-2 rounded-pill font-semibold text-center no-underline transition active:scale-98 aria-disabled:cursor-progress";

const VARIANTS = {
  primary:
    "bg-primary text-on-primary hover:bg-[color-mix(in_oklab,var(--color-primary),var(--color-ink)_14%)]",
  outline: "border-2 border-primary text-primary hover:bg-primary hover:text-on-primary",
  plain: "border border-line bg-card text-ink hover:border-edge",
  quiet: "text-primary hover:bg-primary/10",
  night: "bg-ink text-paper hover:bg-[color-mix(in_oklab,var(--color-ink),var(--color-paper)_14%)]",
};

// Even the smallest is 44 px high: a finger has to hit it.
const SIZES = {
  small: "min-h-11 px-4 text-sm",
  medium: "min-h-11 px-5",
  large: "min-h-13 px-8 text-lg",
};

export interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
}

/** The look of a button for any element, so that a link can wear it: `<Link className={buttonClass({ variant: "outline" })}>`. */
export function buttonClass({ variant = "primary", size = "medium" }: ButtonLook = {}): string {
  return `${SHARED} ${VARIANTS[variant]} ${SIZES[size]}`;
}
