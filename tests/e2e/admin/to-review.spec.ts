import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

for (const width of [360, 1280]) {
  test(`V-05 at ${width} px a visitor says in one tap that a place changed; staff sees it first, confirms it, and undoes that`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/producto/burger-del-bosque");
    await expect(page.getByText(/^Horario confirmado hace \d+ (días|meses)$/)).toBeVisible();
    await page.getByRole("button", { name: "Cambió" }).click();
    await expect(page.getByText("Gracias por avisar. Lo vamos a revisar.")).toBeFocused();
    await page.getByLabel("¿Qué cambió? (opcional)").fill("Cierran los martes");
    await page.getByRole("button", { name: "Contar qué cambió" }).click();
    await expect(page.getByLabel("¿Qué cambió? (opcional)")).toBeHidden();

    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin");
    await page.getByRole("link", { name: /lugares con avisos/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ negocios por revisar$/);
    expect(await listAxeViolations(page, {})).toEqual([]);
    await page.getByRole("link", { name: /^Con avisos/ }).click();
    await expect(page).toHaveURL("/admin/negocios/revisar?ver=avisos");
    const card = page.getByRole("article", { name: "Burger del Bosque" });
    await expect(page.getByRole("article").first()).toContainText("2 dicen que cambió");
    await expect(card).toContainText("1 dice que cambió");
    await expect(card).toContainText("«Cierran los martes»");
    await card.getByRole("link", { name: "Corregir Burger del Bosque" }).click();
    await expect(page.getByText("«Cierran los martes»")).toBeVisible();
    await page.goBack();
    await card.getByRole("button", { name: "Sigue igual Burger del Bosque" }).click();
    await expect(page.getByRole("status").getByText("Revisaste Burger del Bosque.")).toBeVisible();
    await expect(card).toBeHidden();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByRole("status").getByText("Deshecho.")).toBeVisible();

    const closed = page.getByRole("article", { name: "Lo de Ñata" });
    await closed.getByRole("button", { name: "Desactivar… Lo de Ñata" }).click();
    const asking = page.getByRole("dialog", { name: "¿Desactivar Lo de Ñata?" });
    await asking.getByRole("button", { name: "Cancelar" }).click();
    await expect(closed).toBeVisible();
    await closed.getByRole("button", { name: "Desactivar… Lo de Ñata" }).click();
    await asking.getByRole("button", { name: "Desactivar" }).click();
    await expect(closed).toBeHidden();
    expect((await page.request.get("/producto/lo-de-nata")).status()).toBe(404);
    await page.getByRole("button", { name: "Deshacer" }).last().click();
    await expect.poll(async () => (await page.request.get("/producto/lo-de-nata")).status()).toBe(200);
  });
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("V-05 each answer is a form: one tap, and a page that asks what changed", async ({ page }) => {
    await page.goto("/producto/burger-del-bosque");
    await expect(page.getByText(/^Horario confirmado el \d+\/\d+\/\d+$/)).toBeVisible();
    await page.getByRole("button", { name: "Cambió" }).click();
    await expect(page.getByText("Gracias por avisar. Lo vamos a revisar.")).toBeVisible();
    await page.getByLabel("¿Qué cambió? (opcional)").fill("Otro teléfono");
    await page.getByRole("button", { name: "Avisar" }).click();
    await expect(page.getByText("Gracias por avisar. Lo vamos a revisar.")).toBeVisible();
  });
});
