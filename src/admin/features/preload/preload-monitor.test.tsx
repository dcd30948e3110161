import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import { findPreload } from "../../../preload/preload.ts";
import { PreloadMonitor } from "./preload-monitor.tsx";

vi.mock(import("../../../preload/preload.ts"), { spy: true });

const STATS = {
  cacheSize: 86,
  hitRate: "64.0%",
  cacheHits: 128,
  cacheMisses: 72,
  isPreloading: false,
  preloaded: true,
  retries: 0,
};
const state = { stats: { ...STATS }, clears: 0 };

beforeEach(() => {
  state.stats = { ...STATS };
  state.clears = 0;
  const service = { getStats: () => state.stats, clearCache: () => void state.clears++ };
  vi.mocked(findPreload).mockReturnValue(service as unknown as ReturnType<typeof findPreload>);
});

const fakeTimers = () =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });

const arc = () => document.querySelector("[data-level]")?.getAttribute("data-level");
const panel = page.getByRole("region", { name: "Precarga de este navegador" });
const textOf = () => panel.element().textContent ?? "";

test("AP-05 hit rate, hits, misses, size, status and details of this browser's preload", async () => {
  await render(<PreloadMonitor />);
  await expect.element(panel.getByRole("img", { name: "64 % de aciertos" })).toBeVisible();
  for (const part of ["128", "72", "86", "Operativa", "Hecha", "0 de 3", "70 % o más", "50 a 200"])
    expect(textOf()).toContain(part);
  expect(await listViolations()).toEqual([]);
});

test.each([
  ["70.0%", "good"],
  ["69.9%", "fair"],
  ["40.0%", "fair"],
  ["39.9%", "bad"],
])("AP-05 a hit rate of %s is %s", async (hitRate, level) => {
  state.stats.hitRate = hitRate;
  await render(<PreloadMonitor />);
  await expect.poll(arc).toBe(level);
});

test("AP-05 while it preloads it is loading, with entries operational, else without data; read every five seconds", async () => {
  fakeTimers();
  state.stats.isPreloading = true;
  await render(<PreloadMonitor />);
  await expect.poll(textOf).toContain("Cargando");
  state.stats = { ...STATS, cacheSize: 0 };
  await vi.advanceTimersByTimeAsync(4_999);
  expect(textOf()).toContain("Cargando");
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(textOf).toContain("Sin datos");
});

test("AP-05 clearing empties the cache, and the figures are read again a second later", async () => {
  fakeTimers();
  await render(<PreloadMonitor />);
  await panel.getByRole("button", { name: "Vaciar la precarga" }).click();
  expect(state.clears).toBe(1);
  state.stats = { ...STATS, cacheSize: 0, cacheHits: 0 };
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(textOf).toContain("Sin datos");
});
