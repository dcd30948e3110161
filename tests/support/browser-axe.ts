import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { JSHandle, Page } from "@playwright/test";
import { FOLDER_VARIABLE } from "./e2e-setup.ts";

/** The part of axe's report that we read. */
interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  run(
    root: Document | { include: (Element | undefined)[] },
    options: object,
  ): Promise<{ violations: Violation[] }>;
}

// Its own builder brings all of axe into the page twice for each look at it: most of the time goes there.
const axe = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core/axe.min.js") as {
  source: string;
};

// Off by default, the first because it is new, the rest because they are young: our pages pass them all.
const ALSO = [
  "target-size",
  "focus-order-semantics",
  "label-content-name-mismatch",
  "p-as-heading",
  "table-fake-caption",
  "td-has-header",
];
const OPTIONS = {
  resultTypes: ["violations"],
  // Style sheets are read for one rule only, about screens that are held to one side, which ours does not do.
  preload: false,
  rules: Object.fromEntries(ALSO.map((rule) => [rule, { enabled: true }])),
};

/** What has passed: tests open the same pages again and again, and axe takes a second for a whole one. */
const passed = new Set<string>();
const SEAL_LENGTH = 24;

/** Where the workers tell each other; there is none where no setup ran. */
const shared = process.env[FOLDER_VARIABLE] && join(process.env[FOLDER_VARIABLE], "passed-axe");

function learn(): void {
  if (!shared || !existsSync(shared)) return;
  for (const seal of readFileSync(shared, "utf8").split("\n")) {
    // The last line may be half written.
    if (seal.length === SEAL_LENGTH) passed.add(seal);
  }
}

function teach(seals: readonly string[]): void {
  for (const seal of seals) passed.add(seal);
  if (shared) appendFileSync(shared, `${seals.join("\n")}\n`);
}

/** Throws unless every rule of axe passes on what the page shows now and has not passed before. */
export async function checkAccessibility(page: Page, { scripts }: { scripts: boolean }): Promise<void> {
  learn();
  const shown = await describeShown(page);
  if (shown.fresh.length > 0) {
    const look = () => (scripts ? runAxe(page, shown) : withScripts(page, () => runAxe(page, shown)));
    // A page that was still becoming another is looked at again: what stays is a fault.
    const violations = (await look()).length > 0 ? await look() : [];
    if (violations.length > 0) throw new Error(`axe found faults on ${page.url()}:\n\n${list(violations)}`);
    teach(shown.fresh);
  }
  await shown.elements.dispose();
}

function list(violations: readonly Violation[]): string {
  return violations
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help})\n  ${node.html}\n  ${node.failureSummary ?? ""}`),
    )
    .join("\n\n");
}

interface Shown {
  readonly elements: JSHandle<Element[]>;
  /** What is new of it. */
  readonly fresh: readonly string[];
  /** Where the new elements are in the document; empty where all of it is to be looked at. */
  readonly at: readonly number[];
}

/**
 * What decides what axe finds: which kinds of elements there are, in what, with which attributes, looks and states, and
 * the order of the headings; all of them for this window and these colours. Which of the same kind of cards are dealt
 * does not, nor do other pages' parts that stand together here.
 */
async function describeShown(page: Page): Promise<Shown> {
  const elements = await page.evaluateHandle(() => [
    document.documentElement,
    ...document.querySelectorAll("body, body *:not(script, template, path)"),
  ]);
  const { around, kinds, outline } = await elements.evaluate((all) => {
    const kindOf = (element: Element): string => {
      const attributes = element
        .getAttributeNames()
        .filter((name) => !["class", "data-hydrated"].includes(name))
        .sort();
      const states = [":checked", ":popover-open", ":modal", ":focus"].filter((state) =>
        element.matches(state),
      );
      const hasText = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
      return [element.tagName, element.className.toString(), ...attributes, ...states, hasText].join(" ");
    };
    const ids = all.map(({ id }) => id).filter((id) => id !== "");
    const { theme, banner } = document.documentElement.dataset;
    // Between two of these a page only stretches.
    const width = [400, 576, 768, 992, 1200].filter((edge) => innerWidth >= edge).length;
    return {
      around: [width, matchMedia("(prefers-color-scheme: dark)").matches, theme, banner],
      kinds: all.map(
        (element) => `${element.parentElement ? kindOf(element.parentElement) : ""} > ${kindOf(element)}`,
      ),
      outline: [
        ...all
          .map(({ tagName }) => tagName)
          .filter((name) => /^H\d$/.test(name))
          .map((name, index, headings) => `${headings[index - 1]} then ${name}`),
        `ids twice: ${ids.length - new Set(ids).size}`,
      ],
    };
  });
  const seal = (kind: string) =>
    createHash("sha256")
      .update(JSON.stringify([around, kind]))
      .digest("base64")
      .slice(0, SEAL_LENGTH);
  const isNew = (kind: string) => !passed.has(kind);
  const sealed = kinds.map(seal);
  const newOutline = outline.map(seal).filter(isNew);
  return {
    elements,
    fresh: [...new Set([...newOutline, ...sealed.filter(isNew)])],
    at: newOutline.length > 0 ? [] : sealed.flatMap((kind, index) => (isNew(kind) ? [index] : [])),
  };
}

async function runAxe(page: Page, { elements, at }: Shown): Promise<Violation[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  await settle(page);
  return elements.evaluate(
    async (all, { at, rules, ...options }) => {
      // Where a page is scrolled, what lies half under the bar at the top is still there when it is scrolled on.
      const scrolled = scrollY > 0 ? { "target-size": { enabled: false } } : {};
      const include = at.map((index) => all[index]).filter((element) => element?.isConnected);
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(
        include.length > 0 ? { include } : document,
        { ...options, rules: { ...rules, ...scrolled } },
      );
      return violations;
    },
    { at, ...OPTIONS },
  );
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
async function withScripts<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const disable = (value: boolean) => session.send("Emulation.setScriptExecutionDisabled", { value });
  // A session only passes on what is new to it.
  await disable(true);
  await disable(false);
  try {
    return await work();
  } finally {
    await disable(true);
    await session.detach();
  }
}
