import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { box } from "../../tests/support/components/component-page.ts";
import { paths } from "../contract/paths.ts";
import type { PreloadList } from "../contract/preload-list.ts";
import { preloadedLoader } from "./preload.ts";
import { PreloadBar } from "./preload-bar.tsx";

const EMPTY: PreloadList = { home: [], general: [], categories: [] };
const NORI = "/producto/nori-48";
const POLO = "/producto/polo-61";

const bar = () => document.querySelector("[data-preload-bar]");
const link = (name: string) => page.getByRole("link", { name });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function Page() {
  return (
    <>
      <PreloadBar />
      <main>
        <h1>Sushis</h1>
        <a href={NORI}>Nori 48</a> <a href={POLO}>Polo</a>
      </main>
    </>
  );
}

async function renderPage(): Promise<void> {
  const router = createMemoryRouter([{ path: "*", Component: Page }], {
    initialEntries: ["/categoria/sushis"],
  });
  await render(<RouterProvider router={router} />);
}

/** Answers the preload's requests; returns them so far. */
function serve(answerList: () => Response) {
  const requests = { lists: 0, pages: [] as string[] };
  vi.spyOn(window, "fetch").mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname === paths.preloadList()) {
      requests.lists++;
      return answerList();
    }
    const asked = searchParams.getAll("p");
    requests.pages.push(...asked);
    return Response.json({ pages: Object.fromEntries(asked.map((key) => [key, "data"])) });
  });
  return requests;
}

function connect({ saveData = false, isOnline = true }: { saveData?: boolean; isOnline?: boolean } = {}) {
  const connection = Object.assign(new EventTarget(), { saveData, effectiveType: "4g" });
  vi.spyOn(navigator as unknown as { connection: object }, "connection", "get").mockReturnValue(connection);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  connect();
});

test("AP-01 AP-02 N-07 the preload starts after a second and then its bar goes, which shifts nothing; two seconds later the page's links are loaded", async () => {
  const requests = serve(() => Response.json({ ...EMPTY, general: [POLO] }));
  await renderPage();
  const before = box(page.getByRole("heading"));
  expect(bar()).toHaveAttribute("aria-hidden", "true");
  await pass(999);
  expect(requests.lists).toBe(0);
  expect(bar()).not.toBeNull();
  await pass(1);
  await expect.poll(bar).toBeNull();
  expect(box(page.getByRole("heading"))).toEqual(before);
  expect(requests).toEqual({ lists: 1, pages: [POLO] });
  await pass(1_999);
  expect(requests.pages).toEqual([POLO]);
  await pass(1);
  await expect.poll(() => requests.pages.length).toBeGreaterThan(1);
  expect(requests.pages).toEqual([POLO, NORI]);
});

test("AP-01 N-07 the preload retries after 5, 10 and 15 seconds, then gives up and removes its bar", async () => {
  const requests = serve(() => new Response(null, { status: 503 }));
  const logged = vi.spyOn(console, "debug").mockReturnValue();
  await renderPage();
  for (const [attempt, seconds] of [1, 5, 10, 15].entries()) {
    await pass(seconds * 1_000 - 1);
    expect(requests.lists).toBe(attempt);
    expect(bar()).not.toBeNull();
    await pass(1);
    await expect.poll(() => logged.mock.calls.length).toBe(attempt + 1);
  }
  await expect.poll(bar).toBeNull();
  expect(requests.lists).toBe(4);
});

test("AP-01 N-07 offline the preload waits for a connection and shows no bar", async () => {
  connect({ isOnline: false });
  const requests = serve(() => Response.json(EMPTY));
  await renderPage();
  await pass(60_000);
  await expect.poll(bar).toBeNull();
  expect(requests.lists).toBe(0);
  connect();
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => requests.lists).toBe(1);
});

test("AP-01 N-07 with Save-Data nothing is preloaded, and there is no bar", async () => {
  connect({ saveData: true });
  const requests = serve(() => Response.json(EMPTY));
  await renderPage();
  await pass(60_000);
  await link("Nori 48").hover();
  await pass(60_000);
  await expect.poll(bar).toBeNull();
  expect(requests).toEqual({ lists: 0, pages: [] });
});

test("AP-03 focusing, touching or hovering a link preloads its page once", async () => {
  // Without a list only the links cause a preload.
  const requests = serve(() => new Response(null, { status: 503 }));
  const logged = vi.spyOn(console, "debug").mockReturnValue();
  await renderPage();
  await pass(1_000);
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  await userEvent.tab();
  expect(document.activeElement).toHaveTextContent("Nori 48");
  await pass(65);
  expect(requests.pages).toEqual([NORI]);
  link("Polo")
    .element()
    .dispatchEvent(new TouchEvent("touchstart", { bubbles: true }));
  await pass(0);
  expect(requests.pages).toEqual([NORI, POLO]);
  for (const name of ["Nori 48", "Polo"]) {
    await link(name).hover();
    await pass(65);
  }
  expect(requests.pages).toEqual([NORI, POLO]);
});

test("AP-03 a malformed list and a malformed page are ignored: the page is requested once, then it is cached", async () => {
  const requests = serve(() => new Response("<!doctype html>"));
  const logged = vi.spyOn(console, "debug").mockReturnValue();
  await renderPage();
  await pass(1_000);
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0);
  await link("Nori 48").hover();
  await pass(65);
  await expect.poll(() => requests.pages.length).toBeGreaterThan(0);
  expect(requests.pages).toEqual([NORI]);
  const serverLoader = vi.fn(async () => "Nori 48");
  for (const _ of ["requested", "cached"])
    expect(await preloadedLoader({ url: new URL(NORI, location.origin), serverLoader })).toBe("Nori 48");
  expect(serverLoader).toHaveBeenCalledTimes(1);
});
