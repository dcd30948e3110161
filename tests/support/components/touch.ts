import { cdp } from "vitest/browser";

/** A finger on the test's frame, in its coordinates. */
export async function touch(type: "touchStart" | "touchMove" | "touchEnd", point?: { x: number; y: number }) {
  const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  const touchPoints = point ? [{ x: left + point.x, y: top + point.y }] : [];
  await cdp().send("Input.dispatchTouchEvent", { type, touchPoints });
}
