import axe from "axe-core";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { cdp, type Locator } from "vitest/browser";
import { AXE_RULES } from "../axe-rules.ts";

/** Markup without handlers. */
export function renderWithoutScripts(element: ReactElement): void {
  const container = document.createElement("div");
  container.innerHTML = renderToString(element);
  document.body.append(container);
}

/** Tests start with reduced motion. */
export async function allowMotion(): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value: "no-preference" }],
  });
}

export async function movePointerAway(): Promise<void> {
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -10, y: -10 });
}

export function box(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}

export const textOf = (locator: Locator) => locator.element().textContent;

/** Rules about whole pages, which do not apply to components. */
const PAGE_RULES = ["region", "landmark-one-main", "page-has-heading-one"];

/** Those that depend on the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The rest is the same as by day. */
export const listColourViolations = () => findViolations({ runOnly: COLOUR_RULES });

export function listViolations(): Promise<string[]> {
  const rules = Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }]));
  return findViolations({ rules: { ...AXE_RULES, ...rules } });
}

async function findViolations(options: axe.RunOptions): Promise<string[]> {
  endAnimations();
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    // Only for a rule about orientation locks, which would request every stylesheet.
    preload: false,
    ...options,
  });
  return describe(violations);
}

/** The colours of the other theme at once, also below the window. */
const AT_ONCE = new CSSStyleSheet();
AT_ONCE.replaceSync(
  "*, ::before, ::after { transition: none !important; content-visibility: visible !important }",
);

/** Looks at the same markup in the dark theme. */
export async function byNight(look: () => Promise<string[]>): Promise<string[]> {
  endAnimations();
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  document.adoptedStyleSheets.push(AT_ONCE);
  dataset.theme = "dark";
  try {
    return [...(await look()), ...(readBrightness() < 128 ? [] : ["the page is not dark"])];
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    // The colours change back before there are transitions again.
    document.body.getBoundingClientRect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== AT_ONCE);
  }
}

const describe = (violations: readonly axe.Result[]) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));

/** The brightest channel of the page's background. */
function readBrightness(): number {
  const { backgroundColor } = getComputedStyle(document.body);
  return Math.max(...(backgroundColor.match(/\d+/g) ?? []).map(Number));
}

/** A colour in the middle of a transition has no meaningful contrast. Outside the window some never end by themselves. */
function endAnimations(): void {
  let running: Animation[];
  // An inherited colour changes one level of the document after another.
  do {
    running = document.getAnimations().filter(isRunning);
    for (const animation of running) animation.finish();
  } while (running.length > 0);
}

const isRunning = ({ playState, effect }: Animation) =>
  playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
