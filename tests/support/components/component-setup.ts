import { afterEach, beforeEach, expect, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import "../../../src/web/site.css";
import { movePointerAway } from "./component-page.ts";

document.documentElement.lang = "es-AR";

// React would name the maker of each element for the tools of developers, which takes a tenth of the time.
Object.assign(console, { createTask: undefined });

// Where it knows of a fake clock, vitest moves it along with each click and each wait, by as long as they take: only the
// tests themselves should.
vi.isFakeTimers = () => false;

// Files share a browser: a session that one leaves would be a member's in the next.
localStorage.clear();
sessionStorage.clear();
await cdp().send("Network.clearBrowserCookies");

beforeEach(async () => {
  await page.viewport(1280, 800);
  await cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value: "reduce" }],
  });
  await movePointerAway();
  // Keys and focus events go to the frame that has the focus.
  window.focus();
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  expect(vi.mocked(console.error).mock.calls, "console.error").toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, "console.warn").toEqual([]);
  vi.restoreAllMocks();
});
