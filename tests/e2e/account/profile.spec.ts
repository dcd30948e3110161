import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const PASSWORD = "secreta1";

async function register(page: Page, email: string) {
  const response = await page.request.post("/api/auth/sign-up/email", {
    data: { email, password: PASSWORD, name: "" },
  });
  expect(response.status()).toBe(200);
}

test("F-08 R-08 another password, the sessions, one's data, and at last the account: each from the profile", async ({
  page,
  browser,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await register(page, "ana@guia.example");
  const elsewhere = await browser.newContext({ baseURL: site.url, userAgent: "Firefox/140.0 Windows" });
  const signIn = async (password: string) => {
    await elsewhere.clearCookies();
    return elsewhere.request.post("/api/auth/sign-in/email", {
      data: { email: "ana@guia.example", password },
    });
  };
  const isOpenElsewhere = async () => (await elsewhere.request.get("/perfil/datos")).status() === 200;
  await signIn(PASSWORD);

  await page.goto("/perfil");
  await page.getByRole("button", { name: "Cerrar la sesión de Firefox en Windows" }).click();
  await expect(page.getByText("Cerraste esa sesión.")).toBeVisible();
  await expect(page.getByText("Firefox en Windows")).toHaveCount(0);
  expect(await isOpenElsewhere()).toBe(false);

  await signIn(PASSWORD);
  await page.getByLabel("Contraseña actual").fill("no es esa");
  await page.getByLabel("Contraseña nueva").fill("la nueva");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("alert")).toHaveText("Esa no es tu contraseña actual.");
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByText("Cambiaste tu contraseña.")).toBeVisible();
  await expect(page.getByLabel("Contraseña actual")).toHaveValue("");
  expect(await isOpenElsewhere()).toBe(false);
  expect((await signIn("la nueva")).status()).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: "Cerrar las demás sesiones" }).click();
  await expect(page.getByText("Cerraste la otra sesión.")).toBeVisible();
  expect(await isOpenElsewhere()).toBe(false);

  await page.route("**/api/auth/send-verification-email", (route) =>
    route.fulfill({ json: { status: true } }),
  );
  await page.getByRole("button", { name: "Reenviar correo de verificación" }).click();
  await expect(page.getByText("Te mandamos el correo de nuevo.")).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar mis datos" }).click();
  expect((await downloading).suggestedFilename()).toBe("mis-datos.json");

  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await page.getByRole("dialog").getByLabel("Tu contraseña").fill("no es esa");
  await page.getByRole("button", { name: "Borrar mi cuenta para siempre" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Esa no es tu contraseña actual.");
  await page.getByRole("dialog").getByLabel("Tu contraseña").fill("la nueva");
  await page.getByRole("button", { name: "Borrar mi cuenta para siempre" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
  expect(await site.sql("select id from users where email = 'ana@guia.example'")).toEqual([]);
  await elsewhere.close();
});

test("A-02 R-08 a link chooses another password once; whoever was signed in with the old one is led home", async ({
  page,
  browser,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await register(page, "beto@guia.example");
  await site.sql(
    "insert into verifications (id, identifier, value, expires_at) select 'v1', 'reset-password:enlace', id, now() + interval '1 hour' from users where email = 'beto@guia.example'",
  );
  await page.goto("/perfil");
  const mailbox = await browser.newContext({ baseURL: site.url });
  const fromMail = await mailbox.newPage();
  await fromMail.goto("/cuenta/clave?token=enlace");
  await expect(fromMail.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await fromMail.getByLabel("Contraseña nueva").fill("corta");
  await fromMail.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(fromMail.getByRole("alert")).toHaveText("La contraseña debe tener al menos 6 caracteres");
  await fromMail.getByLabel("Contraseña nueva").fill("la del enlace");
  await fromMail.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(fromMail.getByRole("heading", { name: "Ya tenés otra contraseña" })).toBeFocused();

  // The session ended: the next thing done on the profile leads home.
  await page.getByLabel("Cómo querés que te llamemos").fill("Beto");
  await page.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  problems.expect(/status of 401/);

  await page.goto("/cuenta/clave?token=enlace");
  await page.getByLabel("Contraseña nueva").fill("otra más");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByRole("heading", { name: "El enlace ya no sirve" })).toBeFocused();
  await page.getByRole("button", { name: "Pedir otro enlace" }).click();
  await expect(page.getByRole("dialog", { name: "Elegí otra contraseña" })).toBeVisible();
  await page.goto("/cuenta/verificada?error=INVALID_TOKEN");
  await expect(page.getByRole("heading", { name: "No pudimos verificar tu correo" })).toBeVisible();
  await page.goto("/cuenta/verificada");
  await expect(page.getByRole("heading", { name: "Tu correo quedó verificado" })).toBeVisible();
  await mailbox.close();
});
