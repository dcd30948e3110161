import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  run(root: Node, options: object): Promise<{ violations: Violation[] }>;
}

const { source } = createRequire(import.meta.url)("axe-core/axe.min.js") as { source: string };

/** Rules that are off by default. */
const EXTRA_RULES = [
  "target-size",
  "focus-order-semantics",
  "label-content-name-mismatch",
  "p-as-heading",
  "table-fake-caption",
  "td-has-header",
];
const OPTIONS = {
  resultTypes: ["violations"],
  // Stylesheets are only needed for the orientation-lock rule, which does not apply.
  preload: false,
  rules: Object.fromEntries(EXTRA_RULES.map((rule) => [rule, { enabled: true }])),
};

/** Runs axe, or one rule of it, on the page as shown or on one element of it; one line per violation. */
export async function listAxeViolations(
  page: Page,
  { rule, root }: { rule?: string; root?: Locator | undefined } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await waitForAnimations(page);
  const violations = await page.evaluate(
    async ({ options, element }) =>
      (await (window as unknown as { axe: Axe }).axe.run(element ?? document, options)).violations,
    {
      options: rule ? { ...OPTIONS, rules: {}, runOnly: [rule] } : OPTIONS,
      element: (await root?.elementHandle()) ?? null,
    },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help})\n  ${node.html}\n  ${node.failureSummary ?? ""}`),
  );
}

/** A colour in the middle of a transition has no meaningful contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
