import { expect, test } from "../../support/e2e-test.ts";
import { loseFiles } from "../../support/lose-files.ts";

test.beforeEach(({ problems }) => {
  problems.expect(/ERR_FAILED/);
});

const FAILURE = "No pudimos cargar esta parte de la página. Revisá tu conexión e intentá de nuevo.";

test("F-02 code that fails to load is reported by the page, and the next press or key works", async ({
  page,
}) => {
  const alert = page.getByRole("alert");
  const heart = page.getByRole("button", { name: /^Agregar .* a favoritos$/ }).first();
  for (const [what, file] of [
    ["the code of a heart", /\/assets\/browser-personal-/],
    ["a file that it imports", /\/assets\/pages-/],
    ["the dialog that it opens", /\/assets\/sign-in-dialog-/],
  ] as const) {
    const files = await loseFiles(page, file);
    await page.goto("/");
    await heart.click();
    await expect(alert, what).toContainText(FAILURE);
    await expect(alert.getByRole("link", { name: "Recargar la página" })).toBeVisible();
    files.restore();
    await heart.click();
    const field = page.getByRole("dialog").getByRole("textbox").first();
    // Its state works: no second copy of React was loaded.
    await field.fill("ana@example.com");
    await expect(field, what).toHaveValue("ana@example.com");
    await page.unrouteAll();
  }

  const files = await loseFiles(page, /\/assets\/search-panel-/);
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Buscar" });
  await field.click();
  await expect(alert).toContainText(FAILURE);
  files.restore();
  await field.pressSequentially("nori");
  await expect(page.getByRole("option", { name: /Nori 48/ })).toBeVisible();
});

test("a page whose code fails to load once is shown in the same document; one whose code keeps failing shows an error at its address, with a retry", async ({
  page,
}) => {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  const heading = page.getByRole("heading", { level: 1 });
  const link = page.getByRole("link", { name: "Ver más de Nori 48" });
  await loseFiles(page, /\/assets\/business-.{7}\.js$/);
  await page.goto("/categoria/sushis");
  await link.click();
  await expect(heading).toHaveText("Nori 48");
  // The retried module shares one store with the rest.
  await page
    .getByRole("button", { name: /Guardar: Agregar/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(documents).toBe(1);
  await page.unrouteAll();

  await loseFiles(page, /\/assets\/business-.{7}\.js/);
  await page.goto("/categoria/sushis");
  await link.click();
  await expect(heading).toHaveText("Algo salió mal");
  await expect(page).toHaveURL(/\/producto\/nori-48$/);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(heading).toHaveText("Nori 48");
});

test("a document whose first scripts fail to load or can't run reports that it does not respond, and offers a reload", async ({
  page,
  problems,
}) => {
  for (const file of ["entry.client", "root", "vendor"]) {
    await loseFiles(page, new RegExp(`/assets/${file}-`));
    await page.goto("/categoria/sushis");
    await page.mouse.move(100, 100);
    const alert = page.getByRole("alert");
    await expect(alert, file).toContainText("La página no terminó de cargar y algunos botones no responden.");
    await page.unrouteAll();
    await alert.getByRole("link", { name: "Recargar la página" }).click();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(alert).toBeHidden();
  }
  // As a regular expression that the engine doesn't know, and a function that it lacks.
  problems.expect(/SyntaxError|Invalid regular expression|is not a function/);
  for (const body of ["/(?<#a)/", "[].missing()"]) {
    await page.route(/\/assets\/site-[\w-]+\.js/, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
    await page.goto("/categoria/sushis");
    await page.mouse.move(100, 100);
    await expect(page.getByRole("alert"), body).toContainText("La página no terminó de cargar");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
    await page.unrouteAll();
  }
});
