import { expect, test } from "../../support/e2e-test.ts";

test("A-02 A-03 the OAuth return page notifies the other tabs and closes; without an opener it redirects to the page of origin", async ({
  page,
  context,
}) => {
  await page.goto("/buscar");
  await page.evaluate(() => {
    new BroadcastChannel("guia-account").addEventListener("message", ({ data }) => {
      document.title = JSON.stringify(data);
    });
  });
  const opened = context.waitForEvent("page");
  await page.evaluate(() => void open("/cuenta/listo?proveedor=google&error=access_denied", "", "popup"));
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent("close");
  await expect(page).toHaveTitle('{"kind":"failed","provider":"google"}');

  await page.evaluate(() =>
    location.assign("/cuenta/listo?proveedor=twitter&error=x&de=%2Fbuscar%3Fq%3Dpolo"),
  );
  await expect(page).toHaveURL("/buscar?q=polo");
  // The page reads the message when it hydrates.
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Error al iniciar sesión con Twitter");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("A-02 the OAuth return page and a failed e-mail verification have a link to continue", async ({
    page,
  }) => {
    await page.goto("/cuenta/listo?proveedor=google&error=x&de=%2Fproducto%2Fnori-48");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No pudimos hacerte entrar");
    await page.getByRole("link", { name: "seguir en la guía" }).click();
    await expect(page).toHaveURL("/producto/nori-48");
    await page.goto("/api/auth/verify-email?token=inventado");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No pudimos confirmar tu correo");
  });
});
