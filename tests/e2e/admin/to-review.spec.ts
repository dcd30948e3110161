import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("V-05 a visitor says in one tap that a place changed; staff sees it, confirms it, deactivates another and undoes both", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/producto/burger-del-bosque");
  await page.getByRole("button", { name: "Cambió" }).click();
  await page.getByLabel("¿Qué cambió? (opcional)").fill("Cierran los martes");
  await page.getByRole("button", { name: "Contar qué cambió" }).click();
  await expect(page.getByLabel("¿Qué cambió? (opcional)")).toBeHidden();

  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin");
  await page.getByRole("link", { name: /lugares con avisos/ }).click();
  await page.getByRole("link", { name: /^Con avisos/ }).click();
  await expect(page).toHaveURL("/admin/negocios/revisar?ver=avisos");
  const card = page.getByRole("article", { name: "Burger del Bosque" });
  await expect(page.getByRole("article").first()).toContainText("2 dicen que cambió");
  await expect(card).toContainText("«Cierran los martes»");
  await card.getByRole("link", { name: "Corregir Burger del Bosque" }).click();
  await expect(page.getByText("«Cierran los martes»")).toBeVisible();
  await page.goBack();
  await card.getByRole("button", { name: "Sigue igual Burger del Bosque" }).click();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(card).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);
  const closed = page.getByRole("article", { name: "Lo de Ñata" });
  await closed.getByRole("button", { name: "Desactivar… Lo de Ñata" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desactivar" }).click();
  await expect(closed).toBeHidden();
  const publicText = async () => (await page.request.get("/producto/lo-de-nata")).text();
  const inactive = "Este lugar está inactivo por ahora";
  expect(await publicText()).toContain(inactive);
  await page.getByRole("button", { name: "Deshacer" }).last().click();
  await expect.poll(publicText).not.toContain(inactive);
});
