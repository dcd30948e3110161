import type { Page, Request } from "@playwright/test";
import type { PreloadList } from "../../../src/contract/preload-list.ts";
import { expect, test } from "../../support/e2e-test.ts";

const bar = (page: Page) => page.locator("[data-preload-bar]");
const pathOf = (request: Request) => new URL(request.url()).pathname;

/** From now on: the requests of the preload, and those of the page itself. */
function watchRequests(page: Page) {
  const seen = { pages: [] as string[], own: [] as string[] };
  page.on("request", (request) => {
    const path = pathOf(request);
    if (path === "/precarga/paginas") seen.pages.push(...new URL(request.url()).searchParams.getAll("p"));
    else if (path.endsWith(".data") || path === "/mazo" || request.isNavigationRequest()) seen.own.push(path);
  });
  return seen;
}

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

test("AP-03 a malformed list and batch are ignored: a click requests the page once, then it is cached", async ({
  page,
  follow,
}) => {
  await page.route("/precarga", (route) => route.fulfill({ body: "<!doctype html>" }));
  await page.route("/precarga/paginas?*", (route) =>
    route.fulfill({ json: { pages: { "/producto/nori-48": "[nonsense" } } }),
  );
  const asked = page.waitForResponse("/precarga");
  await page.goto("/categoria/sushis");
  await asked;
  const seen = watchRequests(page);
  for (const _ of ["requested", "cached"]) {
    await follow(page.getByRole("link", { name: "Ver más de Nori 48", exact: true }), { heading: "Nori 48" });
    expect(seen.own).toEqual(["/producto/nori-48.data"]);
    await page.goBack();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("N-07 the bar is in the document, and hidden", async ({ page }) => {
    await page.goto("/categoria/sushis");
    await expect(bar(page)).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
  });
});
