/** The look of whatever is typed into: `<input className={CONTROL_CLASS} />`. */
export const CONTROL_CLASS =
  "w-full min-h-11 rounded-2xl border border-edge bg-card px-4 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-primary aria-invalid:border-2 disabled:opacity-60";
