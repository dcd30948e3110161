import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { cdp, type Locator, page } from "vitest/browser";

/** What a browser without JavaScript shows of a component: its markup, and no handlers. */
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

/** Moves the pointer to the corner of the page, away from everything. */
export function unhover(): Promise<void> {
  return page.elementLocator(document.documentElement).hover({ position: { x: 2, y: 2 } });
}

export function box(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}
