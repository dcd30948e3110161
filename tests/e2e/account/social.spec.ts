import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("A-02 A-03 Google and Twitter ask in a window of their own, or in the whole page where there is none, and what came of it is said", async ({
  page,
  context,
  site,
}) => {
  const asked: unknown[] = [];
  // Any page of ours stands in for the provider's.
  await page.route("**/api/auth/sign-in/oauth2", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { url: `${site.url}/cuenta/verificada`, redirect: false } });
  });
  await page.goto("/categoria/sushis");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  const google = page.getByRole("dialog").getByRole("button", { name: "Google" });
  const openWindow = async () => {
    const opening = context.waitForEvent("page");
    await google.click();
    const popup = await opening;
    await expect(popup).toHaveURL(/verificada$/);
    await expect(google).toHaveAttribute("aria-busy", "true");
    return popup;
  };
  await (await openWindow()).close();
  await expect(google).toHaveAttribute("aria-busy", "false");

  const refused = await openWindow();
  await refused.evaluate(() =>
    new BroadcastChannel("guia-account").postMessage({ kind: "failed", provider: "google" }),
  );
  await refused.close();
  await expect(page.getByRole("alert")).toHaveText("Error al iniciar sesión con Google");

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole("dialog").getByLabel("Recordarme").uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Twitter" }).click();
  await expect(page).toHaveURL(/verificada$/);
  expect(asked.at(0)).toMatchObject({ providerId: "google", rememberMe: true });
  expect(asked.at(-1)).toMatchObject({
    providerId: "twitter",
    callbackURL: "/cuenta/listo?de=%2Fcategoria%2Fsushis",
    rememberMe: false,
  });
  // As the page does to which the provider leads back.
  await page.evaluate(() =>
    sessionStorage.setItem("account_message", JSON.stringify({ kind: "failed", provider: "twitter" })),
  );
  await page.goto("/categoria/sushis");
  await expect(page.getByRole("alert")).toHaveText("Error al iniciar sesión con Twitter");

  const accepted = await openWindow();
  await context.request.post("/api/auth/sign-up/email", {
    data: { email: "gina@guia.example", password: "secreta1", name: "Gina" },
  });
  await accepted.evaluate(() => new BroadcastChannel("guia-account").postMessage({ kind: "signed-in" }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Tu cuenta" })).toBeVisible();
  await accepted.close();
});
