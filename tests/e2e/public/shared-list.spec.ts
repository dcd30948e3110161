import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

const LIST = "/lista/pizzas-para-el-domingo";
const KEY = "clave-que-nadie-ve-123";

test.use({ ownSite: true, viewport: { width: 360, height: 740 } });

test("V-06 a list is read with live state and a numbered plan, printed and reported, and the key of an edit link is in no shared link and no other request", async ({
  page,
  context,
  site,
  problems,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const asked: string[] = [];
  page.on("request", (request) => {
    // Only the body of the editor's own request has it.
    const body = request.url().endsWith(`${LIST}/cambios`) ? "" : request.postData();
    asked.push(`${request.url()} ${request.headers().referer ?? ""} ${body ?? ""}`);
  });
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });

  problems.expect(/403/);
  await page.goto(`${LIST}#editar=${KEY}`);
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole("alert")).toHaveText("Con este enlace la lista se puede ver, pero no cambiar.");
  await expect(heading).toHaveText("Pizzas para el domingo");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "1La Diagonal Pizza",
    "2Pizzería El Tilo",
    "3Lo de Ferrarotti",
    "4Heladería Plaza Moreno",
  ]);
  await expect(main.getByText(/^(Abierto|Cerrado|Abre) ?/).first()).toBeVisible();
  const plan = main.getByRole("img", { name: "Plano con los lugares de la lista" });
  await expect.poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await page.getByRole("button", { name: "Copiar enlace" }).click();
  await expect(page.getByRole("alert")).toHaveText("Enlace copiado");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${LIST}$`));
  const shared = await page.getByRole("link", { name: "Compartir" }).getAttribute("href");
  expect(decodeURIComponent(shared ?? "")).toContain(LIST);
  await page.getByRole("link", { name: "La Diagonal Pizza" }).click();
  await expect(page).toHaveURL("/producto/la-diagonal-pizza");
  await page.goBack();
  await expect(heading).toHaveText("Pizzas para el domingo");

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText("Diag. 74 N° 1250")).toBeVisible();
  await expect(page.getByText("221 555-0103", { exact: true })).toBeVisible();
  await expect(page.getByText(`Guía Diagonal · ${new URL(LIST, page.url())}`)).toBeVisible();
  await expect(page.getByText(/^(Lunes|Martes|Miércoles|Todos).* de \d/).first()).toBeVisible();
  for (const role of ["banner", "contentinfo", "search"] as const)
    await expect(page.getByRole(role)).toBeHidden();
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.emulateMedia({ media: "screen", colorScheme: "light" });

  await page.setViewportSize({ width: 1280, height: 800 });
  await expectInsideWindow(page);
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Reportar esta lista" }).click();
  await page.getByLabel("¿Por qué? (opcional)").fill("Es publicidad");
  await page.getByRole("button", { name: "Sí, reportar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Gracias por avisar" })).toBeVisible();
  const rows = await site.sql<{ reason: string }>("select reason from shared_list_reports");
  expect(rows).toEqual([{ reason: "Es publicidad" }]);
  await page.getByRole("link", { name: "Volver a la lista" }).click();
  await expect(page).toHaveURL(LIST);

  for (const text of [shared ?? "", ...asked.map((line) => line.replace(/#\S*/, ""))])
    expect(text).not.toContain(KEY);
});
