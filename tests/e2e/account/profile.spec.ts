import type { Page } from "@playwright/test";
import { linkIn, listMails } from "../../support/accounts/read-mails.ts";
import type { Site } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

interface MailToInput {
  site: Site;
  email: string;
  subject: string;
}

test.use({ ownSite: true });

const PASSWORD = "secreta1";

/** Waits for the latest mail with that subject to that address. */
async function mailTo({ site, ...query }: MailToInput): Promise<string> {
  const list = () => listMails({ dataDir: site.dataDir, ...query });
  await expect.poll(async () => (await list()).length).toBe(1);
  return (await list()).at(-1) ?? "";
}

async function register(page: Page, email: string) {
  const response = await page.request.post("/api/auth/sign-up/email", {
    data: { email, password: PASSWORD, name: "" },
  });
  expect(response.status()).toBe(200);
}

test("A-02 F-08 R-08 the profile changes the password, ends sessions, exports the data and deletes the account", async ({
  page,
  browser,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await register(page, "perla@guia.example");
  const elsewhere = await browser.newContext({ baseURL: site.url, userAgent: "Firefox/140.0 Windows" });
  const signIn = async (password: string) => {
    await elsewhere.clearCookies();
    return elsewhere.request.post("/api/auth/sign-in/email", {
      data: { email: "perla@guia.example", password },
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
  const [current, chosen] = [page.getByLabel("Contraseña actual"), page.getByLabel("Contraseña nueva")];
  const change = page.getByRole("button", { name: "Cambiar contraseña" });
  await current.fill("no es esa");
  await chosen.fill("corta");
  await change.click();
  await expect(chosen).toHaveAccessibleDescription(/^La contraseña debe tener al menos 6 caracteres/);
  await expect(chosen).toBeFocused();
  await chosen.fill("contraseña");
  await change.click();
  await expect(chosen).toHaveAccessibleDescription(/^Esa contraseña es muy común. Elegí otra./);
  await expect(current).toHaveValue("no es esa");
  await chosen.fill("la nueva");
  await change.click();
  await expect(current).toHaveAccessibleDescription("Esa no es tu contraseña actual.");
  await expect(current).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await current.fill(PASSWORD);
  await change.click();
  await expect(page.getByText("Cambiaste tu contraseña.")).toBeVisible();
  await expect(current).toHaveValue("");
  expect(await isOpenElsewhere()).toBe(false);
  expect((await signIn("la nueva")).status()).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: "Cerrar las demás sesiones" }).click();
  await expect(page.getByText("Cerraste la otra sesión.")).toBeVisible();
  expect(await isOpenElsewhere()).toBe(false);

  const mail = await mailTo({ site, email: "perla@guia.example", subject: "Confirmá tu correo" });
  await page.getByRole("button", { name: "Reenviar correo de confirmación" }).click();
  await expect(page.getByText("Te mandamos el correo. Si no lo ves")).toBeVisible();
  const fromMail = await elsewhere.newPage();
  await fromMail.goto(linkIn(mail).href);
  await fromMail.getByLabel("La contraseña de tu cuenta").fill("la nueva");
  await fromMail.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(fromMail.getByRole("heading", { name: "Tu correo quedó confirmado" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cambiar contraseña" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reenviar correo de confirmación" })).toHaveCount(0);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar mis datos" }).click();
  expect((await downloading).suggestedFilename()).toBe("mis-datos.json");

  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await page.getByRole("dialog").getByLabel("Tu contraseña").fill("no es esa");
  await page.getByRole("button", { name: "Borrar mi cuenta para siempre" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Esa no es tu contraseña actual.");
  await expect(page.getByRole("dialog").getByLabel("Tu contraseña")).toBeFocused();
  await page.getByRole("dialog").getByLabel("Tu contraseña").fill("la nueva");
  await page.getByRole("button", { name: "Borrar mi cuenta para siempre" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Borramos tu cuenta.");
  expect(await site.sql("select id from users where email = 'perla@guia.example'")).toEqual([]);
  await elsewhere.close();
});

test("A-02 R-08 a password reset link works once, and ends the member's other sessions", async ({
  page,
  browser,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await register(page, "bruno@guia.example");
  await page.goto("/perfil");
  const mailbox = await browser.newContext({ baseURL: site.url });
  const fromMail = await mailbox.newPage();
  await fromMail.goto("/");
  await fromMail.getByRole("banner").getByRole("button", { name: "Iniciar sesión" }).click();
  const dialog = fromMail.getByRole("dialog");
  await dialog.getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
  await dialog.getByLabel("Correo").fill("bruno@guia.example");
  await dialog.getByRole("button", { name: "Mandarme el enlace" }).click();
  const mail = await mailTo({ site, email: "bruno@guia.example", subject: "Elegí otra contraseña" });
  const link = linkIn(mail).href;
  await fromMail.goto(link);
  await expect(fromMail.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await fromMail.getByLabel("Contraseña nueva").fill("corta");
  await fromMail.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(fromMail.getByRole("alert")).toHaveText("La contraseña debe tener al menos 6 caracteres");
  await fromMail.getByLabel("Contraseña nueva").fill("bruno@guia.example");
  await fromMail.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(fromMail.getByRole("alert")).toHaveText("Esa contraseña es muy común. Elegí otra.");
  await fromMail.getByLabel("Contraseña nueva").fill("la del enlace");
  await fromMail.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(fromMail.getByRole("heading", { name: "Ya tenés otra contraseña" })).toBeFocused();

  // The session ended: the next profile form redirects to the home.
  await page.getByLabel("Cómo querés que te llamemos").fill("Beto");
  await page.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  problems.expect(/status of 401/);

  await page.goto(link);
  await page.getByLabel("Contraseña nueva").fill("otra más");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByRole("heading", { name: "El enlace ya no sirve" })).toBeFocused();
  await page.getByRole("button", { name: "Pedir otro enlace" }).click();
  await expect(page.getByRole("dialog", { name: "Elegí otra contraseña" })).toBeVisible();
  await page.goto("/cuenta/clave");
  await expect(page.getByRole("heading", { name: "El enlace ya no sirve" })).toBeVisible();
  await page.goto("/cuenta/verificada?error=INVALID_TOKEN");
  await expect(page.getByRole("heading", { name: "No pudimos confirmar tu correo" })).toBeVisible();
  await mailbox.close();
});

test("A-02 F-08 R-08 without JavaScript plain forms end the session and delete the account", async ({
  browser,
  site,
}) => {
  // A separate context: the fixture's axe check enables scripts.
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const title = page.getByRole("heading", { level: 1 });
  await register(page, "nadia@guia.example");
  await page.goto("/perfil");
  await page.getByRole("button", { name: "Cerrar esta sesión" }).click();
  await expect(title).toHaveText("Cerraste tu sesión.");
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");

  await context.clearCookies();
  await page.request.post("/api/auth/sign-in/email", {
    data: { email: "nadia@guia.example", password: PASSWORD },
  });
  await page.goto("/perfil");
  await page.getByText("Borrar mi cuenta", { exact: true }).filter({ visible: true }).click();
  const remove = page.getByRole("button", { name: "Borrar mi cuenta para siempre" });
  await page.getByLabel("Tu contraseña").fill("no es esa");
  await remove.click();
  await expect(page.getByRole("alert")).toHaveText("Esa no es tu contraseña actual.");
  await page.getByLabel("Tu contraseña").fill(PASSWORD);
  await remove.click();
  await expect(title).toHaveText("Borramos tu cuenta.");
  expect(await site.sql("select id from users where email = 'nadia@guia.example'")).toEqual([]);
  await context.close();
});
