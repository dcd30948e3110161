/** Rules of axe that are off by default. */
const EXTRA_RULES = [
  "target-size",
  "focus-order-semantics",
  "label-content-name-mismatch",
  "p-as-heading",
  "table-fake-caption",
  "td-has-header",
];

/** For whole pages and for components. */
export const AXE_RULES = Object.fromEntries(EXTRA_RULES.map((rule) => [rule, { enabled: true }]));
