import { expect, test } from "../../support/e2e-test.ts";
import { signUp } from "../../support/personal/e2e-member.ts";

test.use({ ownSite: true });

test("A-02 F-08 R-08 the profile changes the password, ends sessions, exports the data and deletes the account", async ({
  page,
  site,
}) => {
  const { uid } = await signUp(page, "perla");
  const openElsewhere = () =>
    site.sql(
      `insert into sessions (id, user_id, token, expires_at, user_agent) values (gen_random_uuid(), '${uid}', 'x', '2027-01-01', 'Firefox/140.0 Windows')`,
    );
  const countSessions = async () => (await site.sql("select id from sessions")).length;
  await openElsewhere();
  await page.goto("/perfil");
  await page.getByRole("button", { name: "Cerrar la sesión de Firefox en Windows" }).click();
  await expect(page.getByText("Cerraste esa sesión.")).toBeVisible();
  await expect(page.getByText("Firefox en Windows")).toHaveCount(0);
  expect(await countSessions()).toBe(1);
  await page.getByRole("button", { name: "Reenviar correo de confirmación" }).click();
  await expect(page.getByText("Te mandamos el correo. Si no lo ves")).toBeVisible();

  await openElsewhere();
  await site.sql("update users set email_verified = true");
  await page.getByLabel("Contraseña actual").fill("secreta1");
  await page.getByLabel("Contraseña nueva").fill("la nueva");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByText("Cambiaste tu contraseña.")).toBeVisible();
  expect(await countSessions()).toBe(1);
  await openElsewhere();
  await page.reload();
  await expect(page.getByRole("button", { name: "Reenviar correo de confirmación" })).toHaveCount(0);
  await page.getByRole("button", { name: "Cerrar las demás sesiones" }).click();
  await expect(page.getByText("Cerraste la otra sesión.")).toBeVisible();
  expect(await countSessions()).toBe(1);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar mis datos" }).click();
  expect((await downloading).suggestedFilename()).toBe("mis-datos.json");

  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await page.getByRole("dialog").getByLabel("Tu contraseña").fill("la nueva");
  await page.getByRole("button", { name: "Borrar mi cuenta para siempre" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Borramos tu cuenta.");
  expect(await site.sql("select id from users where email = 'perla@guia.example'")).toEqual([]);
});
