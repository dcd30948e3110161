import axe from "axe-core";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { cdp, type Locator } from "vitest/browser";

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

export async function listViolations(): Promise<string[]> {
  const rules = Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    rules: { ...rules, "target-size": { enabled: true } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
