import { expect, test } from "../../../support/e2e-test.ts";

test("H-01 H-03 H-04 after 45 s each section of the home shows other places of the guide without moving; «Abierto ahora» shows open places, and Back the same ones as before", async ({
  page,
  site,
}) => {
  // Sunday morning on the server's clock.
  await page.clock.install({ time: site.server.time });
  await page.goto("/");
  await page.mouse.move(0, 0);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await page.clock.runFor(2_000);
  // From here on no height is estimated.
  await expect(page.locator("html")).toHaveAttribute("data-arrived");
  const sections = page.locator("section[data-rotates]");
  const titles = () => sections.getByRole("heading", { level: 3 }).allTextContents();
  const boxes = () =>
    sections.evaluateAll((all) =>
      all.map((section) => {
        const { top, height } = section.getBoundingClientRect();
        return [Math.round(top), Math.round(height)];
      }),
    );
  const [before, places] = [await titles(), await boxes()];
  expect(before).toHaveLength(15);
  await page.clock.runFor(45_000);
  await expect.poll(async () => (await titles()).filter((title) => before.includes(title))).toEqual([]);
  expect(await boxes()).toEqual(places);
  const rotated = await titles();

  const filter = page.getByRole("link", { name: "Abierto ahora" });
  await filter.click();
  await expect(page).toHaveURL("/?abierto=1");
  await expect(filter).toHaveAttribute("aria-current", "true");
  const states = page.getByRole("article").getByText(/^(Abierto|Abre|Cerrado|Horario)/);
  await expect(states.first()).toBeVisible();
  for (const text of await states.allTextContents()) expect(text).toMatch(/^Abierto/);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(titles).toEqual(rotated);
});
