import type { PreloadList } from "../../../src/contract/preload-list.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ saveData: false });

test("AD-02 AP-03 after the preload a click on a card shows the page without a request, and each view is reported once, also after Back; no cookie is set", async ({
  page,
  request,
  context,
  follow,
}) => {
  const plan = (await (await request.get("/precarga")).json()) as PreloadList;
  const [category] = plan.categories;
  const seen = { batches: [] as string[], own: [] as string[], visits: [] as string[] };
  page.on("request", (sent) => {
    if (new URL(sent.url()).pathname === "/visita") seen.visits.push(sent.postData() ?? sent.url());
  });
  const start = category?.page ?? "";
  await page.goto(start);
  await expect(page.locator("[data-preload-bar]")).toHaveCount(0);
  page.on("request", (sent) => {
    const url = new URL(sent.url());
    if (url.pathname === "/precarga/paginas") seen.batches.push(...url.searchParams.getAll("p"));
    else if (/\.data$|^\/mazo$/.test(url.pathname) || sent.isNavigationRequest()) seen.own.push(url.pathname);
  });
  const card = page.getByRole("main").getByRole("article").first();
  const address = (await card.getByRole("link").getAttribute("href")) ?? "";
  expect(category?.businesses).toContain(address);
  const heading = (await card.getByRole("heading").textContent()) ?? "";
  await follow(card.getByRole("link"), { heading });
  await expect(page.getByRole("heading", { name: "Reseñas" })).toBeVisible();
  expect(seen.own).toEqual([]);
  expect(seen.batches).not.toContain(address);
  // Back to the document's own data, and to the home.
  await page.goBack();
  await expect(page.getByRole("link", { name: `Ver más de ${heading}`, exact: true })).toBeVisible();
  await expect.poll(() => seen.visits).toEqual([`${start}\nentrada`, address, start]);
  await follow(page.getByRole("link", { name: "Guía Diagonal, inicio" }), {
    heading: "Dónde comer en La Plata",
  });
  expect(seen.own).toEqual([]);
  await expect.poll(() => seen.visits).toEqual([`${start}\nentrada`, address, start, "/"]);
  expect(await context.cookies()).toEqual([]);
});
