import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  run(root: Document, options: object): Promise<{ violations: Violation[] }>;
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

/** Runs axe, or one rule of it, on the whole page as shown; one line per violation. */
export async function listAxeViolations(page: Page, { rule }: { rule?: string } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await waitForAnimations(page);
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(document, options)).violations,
    rule ? { ...OPTIONS, rules: {}, runOnly: [rule] } : OPTIONS,
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
