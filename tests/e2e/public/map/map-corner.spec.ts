import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

/** Marks the map's element, to detect that it was recreated. */
const SAME = "is-the-same";
const HERE = /z=16&lat=-34\.93000&lng=-57\.96000/;

/** Stubs OpenStreetMap's tiles. */
test.beforeEach(({ context }) =>
  context.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ status: 204 })),
);

async function openHere(page: Page): Promise<void> {
  await page.goto("/mapa?z=16&lat=-34.93000&lng=-57.96000");
  const pane = page.locator(".leaflet-map-pane");
  await expect(page.locator(".leaflet-places-pane button").first()).toBeVisible();
  await pane.evaluate((element, name) => element.classList.add(name), SAME);
}

test("a typed corner moves the existing map; an unknown one and a lost connection leave it; the focus stays", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await openHere(page);
  const field = page.getByRole("textbox", { name: "Cerca de…" });
  const alert = page.getByRole("alert");
  const same = page.locator(`.${SAME}`);
  await field.fill("aaa");
  await field.press("Enter");
  await expect(alert).toContainText("No encontramos “aaa”.");
  await expect(page, "the position stays in the address").toHaveURL(HERE);
  await expect(same).toHaveCount(1);
  await expect(field).toBeFocused();

  await context.setOffline(true);
  await field.fill("13 y 60");
  await field.press("Enter");
  await expect(alert).toHaveText("No pudimos buscar “13 y 60”. Revisá tu conexión y probá de nuevo.");
  await expect(field).toHaveValue("13 y 60");
  await expect(same).toHaveCount(1);
  await context.setOffline(false);
  await field.press("Enter");
  await expect(page.getByText("Empezando por lo más cercano a 13 y 60.")).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(same).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(page).not.toHaveURL(HERE);

  await page.getByRole("link", { name: "Dejar de buscar cerca" }).press("Enter");
  await expect(page).not.toHaveURL(/cerca=/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
  await expect(same).toHaveCount(1);
});

test("the corner dialog is separate from the form around it: an unknown corner stays in it, and a known one is stored", async ({
  page,
}) => {
  await openHere(page);
  await page.getByRole("button", { name: "Cerca de mí" }).click();
  const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
  const field = dialog.getByRole("textbox");
  await field.fill("zzz");
  await field.press("Enter");
  await expect(dialog).toContainText("No encontramos “zzz” en el plano de la ciudad.");
  await expect(page).not.toHaveURL(/cerca=/);
  await field.fill("13 y 60");
  await field.press("Enter");
  await expect(page).toHaveURL(/cerca=13\+y\+60/);
  await expect(page.getByText("Empezando por lo más cercano a 13 y 60.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("near_corner"))).toContain("13 y 60");
});
