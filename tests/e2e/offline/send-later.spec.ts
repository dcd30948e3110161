import { expect, test } from "../../support/e2e-test.ts";
import { storedPages, waitForWorker } from "../../support/offline-pages.ts";
import { reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ serviceWorkers: "allow", ownSite: true });

const PLACE = "/producto/nori-48";
const A_WHILE_MS = 5_000;
const WAITING = "No hay conexión. Quedó guardado en este aparato y se manda solo cuando vuelva.";
const COUNT = "select count(*)::int as count from reviews where text = 'Muy rico, volvería'";

test("V-07 a review written without a connection waits, survives a reload, and is sent once by two tabs", async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await page.goto(PLACE);
  await waitForWorker(page);
  await page.reload();
  await expect.poll(() => storedPages(page)).toContain(PLACE);
  const second = await context.newPage();
  await second.goto(PLACE);
  await context.setOffline(true);
  const { opener, text, author, send, choose } = reviewsOn(page);
  await choose(4);
  await opener.press("Enter");
  await text.fill("Muy rico, volvería");
  await author.fill("Ana");
  const typedAt = Date.now();
  await expect.poll(() => Date.now() - typedAt).toBeGreaterThan(A_WHILE_MS);
  await send.click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await send.click();
  await expect(page.getByText(WAITING)).toBeVisible();
  const waiting = page.getByRole("link", { name: "1 envío espera" });
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(page.getByRole("main").getByText("Muy rico, volvería")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main").getByText("Muy rico, volvería")).toBeVisible();
  expect(await site.sql(COUNT)).toEqual([{ count: 0 }]);

  await context.setOffline(false);
  await expect.poll(() => site.sql(COUNT)).toEqual([{ count: 1 }]);
  await expect(page.getByText("Por enviar")).toHaveCount(0);
  await page.goto(PLACE);
  await expect(reviewsOn(page).entries.filter({ hasText: "Muy rico, volvería" })).toHaveCount(1);
  await second.reload();
  await expect.poll(() => site.sql(COUNT)).toEqual([{ count: 1 }]);
});

test("V-07 a suggestion waits, and one that is discarded is not sent", async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await page.goto("/sugerir");
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  const suggest = async (name: string) => {
    await page.getByLabel("Nombre del negocio").fill(name);
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByRole("alert").getByText(WAITING)).toBeVisible();
  };
  await suggest("Lo de Marta");
  await page.goto("/sin-conexion");
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("Por enviar")).toHaveCount(0);
  await page.goto("/sugerir");
  await suggest("Lo de Elsa");
  await context.setOffline(false);
  const names = "select business_name as name from suggestions where business_name like 'Lo de %'";
  await expect.poll(() => site.sql(names)).toEqual([{ name: "Lo de Elsa" }]);
});
