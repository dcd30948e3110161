import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const PASSWORD = "secreta1";
const dialog = (page: Page) => page.getByRole("dialog");
const accountButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Iniciar sesión" });
const menuButton = (page: Page) => page.getByRole("button", { name: "Tu cuenta" });

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await dialog(page).getByLabel("Correo").fill(email);
  await dialog(page).getByLabel("Contraseña", { exact: true }).fill(password);
}

async function register(page: Page, email: string) {
  const { status } = await page.request
    .post("/api/auth/sign-up/email", {
      data: { email, password: PASSWORD, name: "" },
    })
    .then((response) => ({ status: response.status() }));
  expect(status).toBe(200);
  await page.context().clearCookies();
}

test("A-01 A-02 N-04 F-08 R-08 a visitor registers, opens the profile, changes their name and is signed out in every tab", async ({
  page,
  follow,
}) => {
  await page.goto("/");
  await accountButton(page).click();
  await expect(dialog(page).getByRole("radio", { name: "Iniciar sesión" })).toBeChecked();
  await expect(dialog(page).getByLabel("Correo")).toBeFocused();
  await dialog(page).getByText("Registrarme").first().click();
  await expect(dialog(page).getByLabel("Contraseña", { exact: true })).toHaveAttribute(
    "autocomplete",
    "new-password",
  );
  await fillIn(page, { email: "ana@guia.example", password: PASSWORD });
  await dialog(page).getByRole("button", { name: "Mostrar lo escrito" }).click();
  await expect(dialog(page).getByLabel("Contraseña", { exact: true })).toHaveAttribute("type", "text");
  const other = await page.context().newPage();
  await other.goto("/categoria/sushis");
  await expect(accountButton(other)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Registrarme" }).click();

  // The focus returns to the opener; the other tab follows.
  await expect(dialog(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await expect(menuButton(other)).toBeVisible();
  await menuButton(page).click();
  await expect(page.getByRole("menu", { name: "Tu cuenta" }).getByText("¡Hola, ana!")).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Mis favoritos" })).toHaveAttribute("href", "/favoritos");
  await follow(page.getByRole("menuitem", { name: "Mi perfil" }), { heading: "¡Hola, ana!" });
  await expect(page.getByText("ana@guia.example")).toBeVisible();
  await expect(page.getByText("Esta sesión")).toBeVisible();

  await page.getByLabel("Cómo querés que te llamemos").fill("Ana Ñandú");
  await page.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "¡Hola, Ana Ñandú!" })).toBeVisible();
  // From the hint in storage: the document is the same for everybody.
  await other.reload();
  await expect(other.locator("html")).toHaveAttribute("data-member");
  await menuButton(other).click();
  await expect(other.getByRole("menu", { name: "Tu cuenta" }).getByText("¡Hola, Ana Ñandú!")).toBeVisible();
  await other.getByRole("menuitem", { name: "Cerrar sesión" }).click();

  await expect(accountButton(other)).toBeVisible();
  await expect(other).toHaveURL(/sushis$/);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(accountButton(page)).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-member");
});

test("A-03 A-04 each error has its own message and leaves the typed values, and switching modes resets the form", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/status of 400/);
  problems.expect(/status of 401/);
  problems.expect(/status of 422/);
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  problems.expect(/status of 503/);
  await page.goto("/producto/nori-48");
  await register(page, "eva@guia.example");
  await accountButton(page).click();
  const submit = dialog(page).getByRole("button", { name: "Iniciar sesión" });
  await submit.click();
  await expect(dialog(page).getByText("Escribí tu correo")).toBeVisible();
  for (const email of ["eva@guia.example", "nadie@guia.example"]) {
    await fillIn(page, { email, password: "no es esa" });
    await submit.click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Correo o contraseña incorrecta");
    await expect(dialog(page).getByLabel("Correo")).toHaveValue(email);
    await expect(dialog(page).getByLabel("Contraseña", { exact: true })).toBeFocused();
    await expect(dialog(page).getByLabel("Contraseña", { exact: true })).toHaveValue("no es esa");
  }

  await dialog(page).getByText("Registrarme").first().click();
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  const top = (await dialog(page).boundingBox())?.y;
  const enrol = dialog(page).getByRole("button", { name: "Registrarme" });
  await fillIn(page, { email: "eva@guia.example", password: "12345" });
  await enrol.click();
  await expect(dialog(page).getByRole("alert")).toHaveText("La contraseña debe tener al menos 6 caracteres");
  await fillIn(page, { email: "eva@guia.example", password: "123456" });
  await enrol.click();
  const password = dialog(page).getByLabel("Contraseña", { exact: true });
  await expect(password).toHaveAccessibleDescription(/^Esa contraseña es muy común. Elegí otra./);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("123456");
  await expect(dialog(page).getByLabel("Correo")).toHaveValue("eva@guia.example");
  await fillIn(page, { email: "eva@guia.example", password: PASSWORD });
  await enrol.click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Este correo ya está registrado");
  expect((await dialog(page).boundingBox())?.y, "it stays where it is").toBe(top);
  await dialog(page).getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(dialog(page).getByRole("radio", { name: "Iniciar sesión" })).toBeChecked();
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await expect(dialog(page).getByLabel("Correo")).toHaveValue("eva@guia.example");
  await expect(dialog(page).getByLabel("Contraseña", { exact: true })).toBeFocused();
  await dialog(page).getByText("Registrarme").first().click();
  await enrol.click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Este correo ya está registrado");

  await page.evaluate(() => {
    window.open = () => {
      throw new Error("a window was opened");
    };
  });
  for (const name of ["Google", "Twitter"]) {
    await dialog(page).getByRole("button", { name }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(`Error al iniciar sesión con ${name}`);
    await expect(dialog(page).getByRole("button", { name })).toHaveAttribute("aria-busy", "false");
  }
  expect(context.pages()).toHaveLength(1);

  await context.setOffline(true);
  await enrol.click();
  await expect(dialog(page).getByText("Ocurrió un error. Inténtalo de nuevo.")).toBeVisible();
  await expect(dialog(page).getByText("Parece que no hay conexión.")).toBeVisible();
  await context.setOffline(false);
  await page.route("**/api/auth/**", (route) => route.fulfill({ status: 503, body: "<p>no</p>" }));
  await enrol.click();
  await expect(dialog(page).getByText("La guía no está disponible en este momento.")).toBeVisible();
});

test("A-01 A-02 a visitor signs in by keyboard alone, in a focus-trapping dialog, for the chosen duration", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/);
  const response = await page.goto("/perfil");
  expect(response?.status()).toBe(401);
  await expect(page.getByRole("heading", { level: 1, name: "Acceso denegado" })).toBeVisible();
  await register(page, "leo@guia.example");
  const button = page.getByRole("main").getByRole("button", { name: "Iniciar sesión" });
  await button.press("Enter");
  await expect(dialog(page).getByLabel("Correo")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Correo")).toBeFocused();
  // The focus leaves the dialog only for the browser's own controls, when the page reports the body.
  const stops = new Set<string>();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    stops.add(
      await page.evaluate(
        () => (document.activeElement?.closest("dialog") ?? document.activeElement)?.tagName ?? "",
      ),
    );
  }
  expect([...stops]).toEqual(["DIALOG", "BODY"]);
  await dialog(page).getByLabel("Correo").focus();
  await page.keyboard.type("leo@guia.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await dialog(page).getByLabel("Recordarme").press("Space");
  let asked = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/auth/sign-in/email", async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  await dialog(page).getByLabel("Contraseña", { exact: true }).press("Enter");
  await expect(dialog(page).getByRole("button", { name: "Iniciar sesión" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  await dialog(page).getByLabel("Contraseña", { exact: true }).press("Enter");
  answer();

  // The page that required the sign-in is shown.
  await expect(page.getByRole("heading", { level: 1, name: "¡Hola, leo!" })).toBeVisible();
  expect(asked).toBe(1);
  const session = (await page.context().cookies()).find(({ name }) => name.includes("session_token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", expires: -1 });
});

test("A-01 Back closes the dialog and stays on the page; closing it otherwise leaves no history entry", async ({
  page,
  follow,
}) => {
  // A browser without the Navigation API.
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  await page.goto("/categoria/sushis");
  await follow(page.getByRole("link", { name: "Ver más de Nori 48" }), { heading: "Nori 48" });
  await accountButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog(page)).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");

  await accountButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => "overlay" in history.state)).toBe(false);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
});

test("A-02 R-08 the denied profile opens after a sign-in in another tab, and not for a stale hint", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.addInitScript(() => {
    if (sessionStorage.getItem("hinted")) return;
    sessionStorage.setItem("hinted", "1");
    const old = { uid: "x", email: "x@guia.example", displayName: "x", isAnonymous: false };
    localStorage.setItem("account_hint", JSON.stringify(old));
  });
  await page.goto("/perfil");
  // The server has no session: the stale hint is removed, and the page stays.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("account_hint"))).toBeNull();
  await expect(page.getByRole("heading", { level: 1, name: "Acceso denegado" })).toBeVisible();
  await register(page, "ines@guia.example");

  const other = await page.context().newPage();
  await other.goto("/buscar");
  await accountButton(other).click();
  await fillIn(other, { email: "ines@guia.example", password: PASSWORD });
  await dialog(other).getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "¡Hola, ines!" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("N-03 F-08 the phone menu signs in and out; requesting a password reset always gives the same answer", async ({
    page,
  }) => {
    const menu = page.getByRole("button", { name: "Menú" });
    await page.goto("/");
    await menu.click();
    const first = (count: number) =>
      page
        .getByRole("menuitem")
        .allTextContents()
        .then((all) => all.slice(0, count));
    expect(await first(4)).toEqual([
      "Inicio",
      "Mis favoritos",
      "Iniciar sesión",
      expect.stringContaining("Cafeterías"),
    ]);
    await page.getByRole("menuitem", { name: "Iniciar sesión" }).click();
    await dialog(page).getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
    await expect(dialog(page).getByLabel("Correo")).toBeFocused();
    await dialog(page).getByRole("button", { name: "Mandarme el enlace" }).click();
    await expect(dialog(page).getByLabel("Correo")).toBeFocused();
    await dialog(page).getByRole("button", { name: "Volver a iniciar sesión" }).click();
    await dialog(page).getByLabel("Correo").fill("mia@guia.example");
    await dialog(page).getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
    await expect(dialog(page).getByLabel("Correo")).toHaveValue("mia@guia.example");
    await dialog(page).getByRole("button", { name: "Mandarme el enlace" }).click();
    await expect(dialog(page).getByRole("status")).toBeFocused();
    await expect(dialog(page).getByRole("status")).toHaveText(
      "Si ese correo tiene una cuenta, te mandamos un enlace para elegir otra contraseña.",
    );
    await dialog(page).getByRole("button", { name: "Volver a iniciar sesión" }).click();
    await dialog(page).getByText("Registrarme").first().click();
    await fillIn(page, { email: "mia@guia.example", password: PASSWORD });
    await dialog(page).getByRole("button", { name: "Registrarme" }).click();
    await expect(dialog(page)).toBeHidden();
    await menu.click();
    await expect(page.getByRole("menu", { name: "Menú" }).getByText("¡Hola, mia!")).toBeVisible();
    expect(await first(5)).toEqual([
      "Inicio",
      "Mi perfil",
      "Mis favoritos",
      "Cerrar sesión",
      expect.stringContaining("Cafeterías"),
    ]);
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await menu.click();
    await expect(page.getByRole("menuitem", { name: "Iniciar sesión" })).toBeVisible();
  });
});
