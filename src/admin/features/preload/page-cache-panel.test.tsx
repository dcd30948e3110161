import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastProvider } from "../../../ui/toast/toast-provider.tsx";
import { PageCachePanel } from "./page-cache-panel.tsx";

const STATS = {
  entries: 61,
  bytes: 734_003,
  maxBytes: 64_000_000,
  hits: 206,
  misses: { new: 51, changed: 10, expired: 2 },
  oldest: "2026-03-01T11:59:00Z",
};

function renderPanel(loader: () => Promise<null>) {
  const element = (
    <ToastProvider>
      <PageCachePanel stats={STATS} now="2026-03-01T12:00:00Z" />
    </ToastProvider>
  );
  const router = createMemoryRouter([{ id: "monitor", path: "/", loader, element }], {
    hydrationData: { loaderData: { monitor: null } },
  });
  onTestFinished(() => router.dispose());
  return render(<RouterProvider router={router} />);
}

test("AP-05 entries, bytes, hit rate and misses by kind of the server's page cache", async () => {
  await renderPanel(async () => null);
  const panel = page.getByRole("region", { name: "Caché de páginas del servidor" });
  await expect.element(panel.getByRole("img", { name: "95 % de aciertos" })).toBeVisible();
  const text = panel.element().textContent ?? "";
  for (const part of ["61", "0,7 MB", "1 min", "rehacer 63"]) expect(text).toContain(part);
});

test("AG-02 AP-05 it is read every five seconds, and no longer after ten minutes without use", async () => {
  const loader = vi.fn(async () => null);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  try {
    await renderPanel(loader);
    const readsDuring = async (ms: number) => {
      const before = loader.mock.calls.length;
      await vi.advanceTimersByTimeAsync(ms);
      return loader.mock.calls.length - before;
    };
    expect(await readsDuring(5_000)).toBe(1);
    expect(await readsDuring(10 * 60_000)).toBeGreaterThan(10);
    expect(await readsDuring(60_000)).toBe(0);
    dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
    expect(await readsDuring(5_000)).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
