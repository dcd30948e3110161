import { expect, test } from "../../../support/e2e-test.ts";

test.use({ saveData: false });

test("AD-02 each view is reported once, also of preloaded pages and after Back; no cookie is set", async ({
  page,
  context,
  follow,
}) => {
  const told: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/visita") told.push(request.postData() ?? request.url());
  });
  await page.goto("/categoria/sushis");
  await expect(page.locator("[data-preload-bar]")).toHaveCount(0);
  await follow(page.getByRole("link", { name: "Ver más de Nori 48", exact: true }), { heading: "Nori 48" });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await expect
    .poll(() => told)
    .toEqual(["/categoria/sushis\nentrada", "/producto/nori-48", "/categoria/sushis"]);
  // Sort orders and page numbers of a list count as the same page.
  await page.getByRole("combobox", { name: "Ordenar" }).selectOption("za");
  await expect(page).toHaveURL(/orden=za/);
  expect(told).toHaveLength(3);
  expect(await context.cookies()).toEqual([]);
});
