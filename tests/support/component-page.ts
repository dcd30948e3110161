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
