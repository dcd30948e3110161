import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass, signUp } from "../../support/personal/e2e-member.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

test("V-06 a member's list is in the profile on another device, and is edited there", async ({
  page,
  context,
  browser,
  site,
}) => {
  await signUp(page, "ana");
  await page.goto("/listas");
  await page.getByRole("button", { name: "Armá una lista" }).click();
  await page.getByRole("dialog").getByLabel("Título").fill("De Ana");
  await page.getByRole("button", { name: "Crear" }).click();
  await expect(page).toHaveURL(/\/lista\//);
  const path = new URL(page.url()).pathname;
  const other = await browser.newContext({
    baseURL: site.url,
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const phone = await other.newPage();
  await phone.goto("/perfil");
  await phone.getByRole("region", { name: "Mis listas" }).getByRole("link", { name: "De Ana" }).click();
  await expect(phone).toHaveURL(path);
  await phone.getByRole("button", { name: "Editar lista" }).click();
  await expect(phone.getByRole("button", { name: "Copiar enlace para editar" })).toBeHidden();
  await phone.getByLabel("Título").fill("De Ana y Juan");
  await phone.getByRole("button", { name: "Listo" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("De Ana y Juan");
  await other.close();
});
