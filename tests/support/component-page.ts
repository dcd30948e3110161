import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { cdp, type Locator } from "vitest/browser";

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

/** Out of the window, so that nothing is hovered. */
export async function movePointerAway(): Promise<void> {
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -10, y: -10 });
}

export function box(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}
