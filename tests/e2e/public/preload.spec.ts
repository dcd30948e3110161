import type { BrowserContext, Page, Request } from "@playwright/test";
import type { PreloadList } from "../../../src/contract/preload-list.ts";
import { expect, test } from "../../support/e2e-test.ts";

const bar = (page: Page) => page.locator("[data-preload-bar]");
const pathOf = (request: Request) => new URL(request.url()).pathname;

/** From now on: the requests of the preload, and those of the page itself. */
function watchRequests(page: Page) {
  const seen = { plans: 0, pages: [] as string[], own: [] as string[] };
  page.on("request", (request) => {
    const path = pathOf(request);
    if (path === "/precarga") seen.plans++;
    else if (path === "/precarga/paginas")
      seen.pages.push(...new URL(request.url()).searchParams.getAll("p"));
    else if (path.endsWith(".data") || path === "/mazo" || request.isNavigationRequest()) seen.own.push(path);
  });
  return seen;
}

/** A fixed plan, so that the test knows what is preloaded. */
async function servePlan(page: Page, plan: Partial<PreloadList> = {}): Promise<void> {
  await page.route("/precarga", (route) =>
    route.fulfill({ json: { home: [], general: [], categories: [], ...plan } }),
  );
}

/** A page with a paused clock, without the fixture's axe check, which waits for timers. */
async function newStillPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const time = new Date("2026-03-01T12:00:00Z");
  await page.clock.install({ time });
  await page.clock.pauseAt(time.getTime() + 1_000);
  return page;
}

/** By a key: otherwise scripts wait for a frame, and so for the paused clock. */
async function alive(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

const CARD = { name: "Ver más de Nori 48", exact: true } as const;

test.use({ saveData: false });

test("AP-03 after the preload a click on a card shows the page without a request", async ({
  page,
  request,
  follow,
}) => {
  const plan = (await (await request.get("/precarga")).json()) as PreloadList;
  const [category] = plan.categories;
  await page.goto(category?.page ?? "");
  await expect(bar(page)).toHaveCount(0);
  const seen = watchRequests(page);
  const card = page.getByRole("main").getByRole("article").first();
  const address = (await card.getByRole("link").getAttribute("href")) ?? "";
  expect(category?.businesses).toContain(address);
  const heading = (await card.getByRole("heading").textContent()) ?? "";
  await follow(card.getByRole("link"), { heading });
  await expect(page.getByRole("heading", { name: "Reseñas" })).toBeVisible();
  expect(seen.own).toEqual([]);
  expect(seen.pages).not.toContain(address);
  // Back to the document's own data, and to the home.
  await page.goBack();
  await expect(page.getByRole("link", { name: `Ver más de ${heading}`, exact: true })).toBeVisible();
  await follow(page.getByRole("link", { name: "Guía Diagonal, inicio" }), {
    heading: "Dónde comer en La Plata",
  });
  expect(seen.own).toEqual([]);
});

test("AP-03 a page that is not preloaded is requested once, then cached", async ({ page, follow }) => {
  await servePlan(page);
  await page.route("/precarga/paginas?*", (route) => route.fulfill({ json: { pages: {} } }));
  await page.goto("/categoria/sushis");
  await expect(bar(page)).toHaveCount(0);
  const seen = watchRequests(page);
  await follow(page.getByRole("link", CARD), { heading: "Nori 48" });
  expect(seen.own).toEqual(["/producto/nori-48.data"]);
  await page.goBack();
  await follow(page.getByRole("link", CARD), { heading: "Nori 48" });
  expect(seen.own).toEqual(["/producto/nori-48.data"]);
});

test("AP-03 a malformed batch is ignored: the click requests the page", async ({ page, follow }) => {
  await page.route("/precarga", (route) => route.fulfill({ body: "<!doctype html>" }));
  await page.route("/precarga/paginas?*", (route) =>
    route.fulfill({ json: { pages: { "/producto/nori-48": "[nonsense" } } }),
  );
  const asked = page.waitForResponse("/precarga");
  await page.goto("/categoria/sushis");
  await asked;
  const seen = watchRequests(page);
  await follow(page.getByRole("link", CARD), { heading: "Nori 48" });
  expect(seen.own).toEqual(["/producto/nori-48.data"]);
});

for (const [name, act] of [
  ["focusing", (page: Page) => page.getByRole("link", CARD).focus()],
  ["touching", (page: Page) => page.getByRole("link", CARD).dispatchEvent("touchstart")],
] as const) {
  test(`AP-03 ${name} a link preloads its page once`, async ({ page, follow }) => {
    // Without a plan only the link itself causes a preload.
    await page.route("/precarga", () => {});
    const started = page.waitForRequest("/precarga");
    await page.goto("/categoria/sushis");
    await started;
    const seen = watchRequests(page);
    const brought = page.waitForResponse((response) => response.url().includes("nori-48"));
    await act(page);
    await (await brought).finished();
    await act(page);
    await follow(page.getByRole("link", CARD), { heading: "Nori 48" });
    expect(seen.own).toEqual([]);
    expect(seen.pages.filter((path) => path === "/producto/nori-48")).toHaveLength(1);
  });
}

async function openCard(page: Page): Promise<void> {
  await page.getByRole("link", CARD).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
}

test("AP-01 AP-02 the preload starts after one second, and two seconds after it is done it loads the page's links", async ({
  context,
}) => {
  const page = await newStillPage(context);
  await servePlan(page, { general: ["/producto/polo-61"] });
  const seen = watchRequests(page);
  await page.goto("/categoria/sushis");
  await alive(page);
  await page.clock.runFor(999);
  expect(seen.plans).toBe(0);
  await expect(bar(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveCount(0);
  expect(seen).toMatchObject({ plans: 1, pages: ["/producto/polo-61"] });
  await page.clock.runFor(1_999);
  expect(seen.pages).toHaveLength(1);
  await page.clock.runFor(1);
  await expect.poll(() => seen.pages.length).toBe(1 + 8);
  const cards = await page.getByRole("main").getByRole("article").getByRole("link").all();
  expect(seen.pages).toContain(await cards[0]?.getAttribute("href"));
});

test("AP-02 a preloaded page expires after thirty minutes", async ({ context }) => {
  const page = await newStillPage(context);
  await servePlan(page, { general: ["/producto/nori-48"] });
  await page.goto("/categoria/sushis");
  await alive(page);
  await page.clock.runFor(1_000);
  await expect(bar(page)).toHaveCount(0);
  await page.route("/precarga/paginas?*", (route) => route.fulfill({ json: { pages: {} } }));
  const seen = watchRequests(page);
  await page.clock.runFor("29:59");
  await openCard(page);
  expect(seen.own).toEqual([]);
  await page.goBack();
  await page.clock.runFor(1_000);
  await openCard(page);
  expect(seen.own).toContain("/producto/nori-48.data");
});

test("AP-01 N-07 the preload retries after 5, 10 and 15 seconds, then gives up and removes its bar", async ({
  context,
  problems,
}) => {
  const page = await newStillPage(context);
  problems.expect(/status of 503/);
  await page.route("/precarga", (route) => route.fulfill({ status: 503, json: {} }));
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "debug") logged.push(message.text());
  });
  const seen = watchRequests(page);
  await page.goto("/categoria/sushis");
  await alive(page);
  for (const [attempt, seconds] of [1, 5, 10, 15].entries()) {
    await page.clock.runFor(seconds * 1_000 - 1);
    expect(seen.plans).toBe(attempt);
    await expect(bar(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect.poll(() => logged.length).toBe(attempt + 1);
  }
  await expect(bar(page)).toHaveCount(0);
  expect(seen.plans).toBe(4);
});

test("AP-01 N-07 offline the preload waits for a connection and shows no bar", async ({ context }) => {
  const page = await newStillPage(context);
  const seen = watchRequests(page);
  await page.goto("/categoria/sushis");
  await alive(page);
  await context.setOffline(true);
  await page.clock.runFor(60_000);
  await expect(bar(page)).toHaveCount(0);
  expect(seen.plans).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => seen.plans).toBe(1);
});

test.describe("with Save-Data", () => {
  test.use({ saveData: true });

  test("AP-01 N-07 nothing is preloaded, and there is no bar", async ({ context }) => {
    const page = await newStillPage(context);
    const seen = watchRequests(page);
    await page.goto("/categoria/sushis");
    await alive(page);
    await page.clock.runFor(60_000);
    await page.getByRole("link", CARD).hover();
    await page.clock.runFor(60_000);
    await expect(bar(page)).toHaveCount(0);
    expect(seen).toEqual({ plans: 0, pages: [], own: ["/categoria/sushis"] });
  });
});

test("N-07 the bar is there from the first paint, and its removal shifts nothing", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("/precarga", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/categoria/sushis");
  expect(await (await page.request.get("/categoria/sushis")).text()).toContain("data-preload-bar");
  await expect(bar(page)).toHaveCSS("position", "fixed");
  await expect(bar(page)).toHaveAttribute("aria-hidden", "true");
  const place = () => page.getByRole("heading", { level: 1 }).boundingBox();
  const before = await place();
  held.resolve();
  await expect(bar(page)).toHaveCount(0);
  expect(await place()).toEqual(before);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("N-07 there is no bar", async ({ context }) => {
    // Without the fixture's axe check, which enables scripts.
    const page = await context.newPage();
    await page.goto("/categoria/sushis");
    await expect(bar(page)).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
  });
});
