import { createAdministrator } from "../../../src/services/accounts/administrators.ts";
import { expect, test } from "../../support/e2e-test.ts";
test.use({ ownSite: true });
for (const width of [360, 1280]) for (const scheme of ["light", "dark"] as const)
  test(`shots ${width} ${scheme}`, async ({ page, site, problems }) => {
    problems.expect(/status of 4(01|29)/);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await createAdministrator(site.services, { email: "lucia@guia.example" });
    await page.goto("/admin");
    const shot = (name: string) => page.screenshot({ path: `/tmp/shots-login/${name}-${width}-${scheme}.png`, fullPage: true });
    await page.getByLabel("Email", { exact: true }).fill("lucia@guia.example");
    await page.getByLabel("Contraseña", { exact: true }).fill("otra cosa");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Intento 1/3");
    await shot("error");
    await page.getByRole("button", { name: "Olvidé mi contraseña" }).click();
    await shot("reset");
    await page.getByRole("button", { name: "Mandarme el enlace" }).click();
    await expect(page.getByRole("status")).toContainText("Email de recuperación enviado");
    await shot("sent");
    await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
    for (let n = 0; n < 2; n++) {
      await page.getByLabel("Contraseña", { exact: true }).fill("otra cosa");
      await page.keyboard.press("Enter");
      if (n === 0) await expect(page.getByRole("alert")).toContainText("Intento 2/3");
    }
    await expect(page.getByRole("timer")).toBeVisible();
    await shot("locked");
  });
