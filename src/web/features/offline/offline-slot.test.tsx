import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OfflineSlot } from "../../shell/offline-slot.tsx";

vi.mock("../../shell/offline-bar.tsx", () => ({ OfflineBar: () => <p>La barra</p> }));

const bar = page.getByText("La barra");

let controller: { postMessage: ReturnType<typeof vi.fn> } | null = null;

beforeEach(() => {
  controller = { postMessage: vi.fn() };
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockImplementation(
    () => controller as unknown as ServiceWorker,
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

/** `site`: the data of the site, without which nothing is known. */
async function open(site: object | null) {
  const router = createMemoryRouter([{ id: "site", path: "/", Component: OfflineSlot, loader: () => site }], {
    hydrationData: { loaderData: { site } },
  });
  onTestFinished(() => router.dispose());
  return render(<RouterProvider router={router} />);
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("V-07 the offline bar is loaded two seconds after the page", async () => {
  await open({ offline: true });
  await wait(1_900);
  expect(bar.elements()).toEqual([]);
  await wait(200);
  vi.useRealTimers();
  await expect.element(bar).toBeVisible();
  expect(controller?.postMessage).not.toHaveBeenCalled();
});

test("V-07 switched off by the staff, a page tells the worker that controls it to end, and loads nothing; where that is not known, neither", async () => {
  await open({ offline: false });
  expect(controller?.postMessage.mock.calls).toEqual([[{ kind: "end" }]]);
  controller = null;
  await open({ offline: false });
  await open(null);
  await wait(60_000);
  vi.useRealTimers();
  expect(bar.elements()).toEqual([]);
});

test("V-07 without a connection the bar is loaded only where a worker has its code", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  controller = null;
  const { unmount } = await open({ offline: true });
  await wait(60_000);
  expect(bar.elements()).toEqual([]);
  await unmount();
  controller = { postMessage: vi.fn() };
  await open({ offline: true });
  await wait(2_000);
  vi.useRealTimers();
  await expect.element(bar).toBeVisible();
});

test("V-07 in a browser without service workers nothing is loaded", async () => {
  Object.defineProperty(navigator, "serviceWorker", { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  await open({ offline: true });
  await wait(60_000);
  vi.useRealTimers();
  expect(bar.elements()).toEqual([]);
});
