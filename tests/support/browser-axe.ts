import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** The part of axe's report that we read. */
interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  run(root: Document, options: object): Promise<{ violations: Violation[] }>;
}

// Its own builder brings all of axe into the page twice for each look at it: most of the time goes there.
const axe = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core/axe.min.js") as {
  source: string;
};

// Off by default, the first because it is new, the rest because they are young: our pages pass them all.
const ALSO = [
  "target-size",
  "css-orientation-lock",
  "focus-order-semantics",
  "label-content-name-mismatch",
  "p-as-heading",
  "table-fake-caption",
  "td-has-header",
];
const OPTIONS = {
  resultTypes: ["violations"],
  rules: Object.fromEntries(ALSO.map((rule) => [rule, { enabled: true }])),
};

/** What has passed in this worker: tests open the same pages again and again. */
const passed = new Set<string>();

/** Throws unless every rule of axe passes on what the page shows now. */
export async function checkAccessibility(page: Page, { scripts }: { scripts: boolean }): Promise<void> {
  const shown = await describeShown(page);
  if (passed.has(shown)) return;
  const look = () => (scripts ? runAxe(page) : withScripts(page, runAxe));
  // A page that was still becoming another is looked at again: what stays is a fault.
  const violations = (await look()).length > 0 ? await look() : [];
  if (violations.length === 0) return void passed.add(shown);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help})\n  ${node.html}\n  ${node.failureSummary ?? ""}`),
  );
  throw new Error(`axe found faults on ${page.url()}:\n\n${found.join("\n\n")}`);
}

/**
 * What decides what axe finds: which kinds of elements there are, in what, with which attributes, looks and states; the
 * order of the headings, the window and the colours. Which of the same kind of cards are dealt does not.
 */
async function describeShown(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const kindOf = (element: Element): string => {
      const attributes = element
        .getAttributeNames()
        .filter((name) => !["class", "d", "points"].includes(name))
        .sort();
      const states = [":checked", ":popover-open", ":modal", ":focus"].filter((state) =>
        element.matches(state),
      );
      const hasText = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
      return [element.tagName, element.className.toString(), ...attributes, ...states, hasText].join(" ");
    };
    const all = [...document.querySelectorAll("*")];
    const kinds = all.map(
      (element) => `${element.parentElement ? kindOf(element.parentElement) : ""} > ${kindOf(element)}`,
    );
    const ids = all.map(({ id }) => id).filter((id) => id !== "");
    return [
      [...new Set(kinds)].sort(),
      all.filter((element) => /^H\d$/.test(element.tagName)).map(({ tagName }) => tagName),
      ids.length - new Set(ids).size,
      [innerWidth, innerHeight, scrollY > 0, matchMedia("(prefers-color-scheme: dark)").matches],
      [document.documentElement.dataset.theme, document.documentElement.dataset.banner],
    ];
  });
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64");
}

async function runAxe(page: Page): Promise<Violation[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  await settle(page);
  return page.evaluate(async ({ rules, ...options }) => {
    // Where a page is scrolled, what lies half under the bar at the top is still there when it is scrolled on.
    const scrolled = scrollY > 0 ? { "target-size": { enabled: false } } : {};
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, {
      ...options,
      rules: { ...rules, ...scrolled },
    });
    return violations;
  }, OPTIONS);
}

/** A colour half way to another is nobody's fault. What is out of sight may stand still for ever: it is not waited for. */
async function settle(page: Page): Promise<void> {
  for (let look = 0; look < 40; look++) {
    const isMoving = await page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
        ),
    );
    if (!isMoving) return;
    await sleep(50);
  }
}

/** Axe waits for timers, which a page without JavaScript does not have: it gets them while axe looks at it. */
async function withScripts<T>(page: Page, work: (page: Page) => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const disable = (value: boolean) => session.send("Emulation.setScriptExecutionDisabled", { value });
  // A session only passes on what is new to it.
  await disable(true);
  await disable(false);
  try {
    return await work(page);
  } finally {
    await disable(true);
    await session.detach();
  }
}
