import { expect, test } from "../../support/e2e-test.ts";
import { storedPages, waitForWorker } from "../../support/offline-pages.ts";
import { letTimePass } from "../../support/personal/e2e-member.ts";
import { makeList, openAddToList, saved, titles } from "../../support/shared-lists/e2e-lists.ts";

test.use({ ownSite: true, serviceWorkers: "allow", viewport: { width: 360, height: 740 } });
test.beforeEach(({ site }) => letTimePass(site));

test("V-06 V-07 without a connection a stored list is read, and a new one is read and changed, from its toast, after a reload, from Mis listas and from what is stored, and arrives", async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/);
  const path = await makeList(page);
  await waitForWorker(page);
  await page.reload();
  await expect.poll(() => storedPages(page)).toContain(path);
  await page.goto("/producto/nori-48");
  await openAddToList(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect.poll(() => storedPages(page)).toContain("/producto/nori-48");
  await context.setOffline(true);
  const sheet = await openAddToList(page);
  await sheet.getByLabel("Título").fill("Feriado");
  await sheet.getByRole("button", { name: "Crear y agregar" }).click();
  await page.getByRole("link", { name: "Ver la lista" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Editar lista");
  await expect(titles(page)).toHaveText(["1Nori 48"]);
  await page.getByLabel("Título").fill("Feriado largo");
  await page.getByLabel("Título").blur();
  await page.reload();
  await expect(heading).toHaveText("Editar lista");
  await expect(page.getByLabel("Título")).toHaveValue("Feriado largo");
  await expect(page.getByText("Sin conexión: se guarda cuando vuelva")).toBeVisible();

  await page.goto("/listas");
  await page.getByRole("link", { name: "Domingo" }).click();
  await expect(heading).toHaveText("Domingo");
  await page.goto("/listas");
  await page.getByRole("link", { name: "Feriado largo" }).click();
  await expect(heading).toHaveText("Editar lista");
  await page.goto("/sin-conexion");
  const stored = page.getByRole("main").getByRole("listitem").filter({ hasNotText: "Cambios en la lista" });
  await stored.getByRole("link", { name: "Feriado largo" }).click();
  await expect(titles(page)).toHaveText(["1Nori 48"]);

  await context.setOffline(false);
  await expect
    .poll(() => site.sql("select title from shared_lists where title like 'Feriado%'"))
    .toEqual([{ title: "Feriado largo" }]);
  // Its page could be opened by now, but something may be typed here.
  await expect(saved(page)).toBeVisible();
  await expect(heading).toHaveText("Editar lista");
  await page.getByRole("link", { name: "Abrir la página de la lista" }).click();
  await expect(heading).toHaveText("Feriado largo");
});
