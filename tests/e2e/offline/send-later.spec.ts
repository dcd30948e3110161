import { deleteBusiness } from "../../../src/services/business-editor/save-business.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { postReview, visit } from "../../support/offline-pages.ts";
import { signUp } from "../../support/personal/e2e-member.ts";
import { fillReviews, reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ serviceWorkers: "allow", ownSite: true });
test.beforeEach(({ problems }) => problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/));

const PLACE = "/producto/nori-48";
const WORDS = "Muy rico, volvería";
const COUNT = `select count(*)::int as count from reviews where text = '${WORDS}'`;

test("V-07 a review written without a connection waits beside its form, survives a reload, and is sent once by two tabs", async ({
  page,
  context,
  site,
}) => {
  await visit(page, PLACE);
  const second = await context.newPage();
  await second.goto(PLACE);
  await context.setOffline(true);
  await postReview(page, WORDS);
  const waiting = page.getByRole("status").filter({ hasText: "Tu reseña espera conexión" });
  await expect(waiting).toContainText(WORDS);
  const { text, author, opener, send, choose } = reviewsOn(page);
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Cambiar", exact: true }).click();
  await expect(waiting).toHaveCount(0);
  await expect(text).toHaveValue(WORDS);
  await expect(author).toHaveValue("Ana");
  await page.reload();
  await expect(text, "a draft from then on").toHaveValue(WORDS);
  // Where the browser saves data, the code that stores stars is not there yet.
  await choose(4);
  await send.click();
  await expect(waiting).toContainText(WORDS);
  await page.getByRole("link", { name: "1 cambio espera" }).click();
  await expect(page.getByRole("main").getByText(WORDS)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main").getByText(WORDS)).toBeVisible();
  expect(await site.sql(COUNT)).toEqual([{ count: 0 }]);

  await context.setOffline(false);
  await expect.poll(() => site.sql(COUNT)).toEqual([{ count: 1 }]);
  await expect(page.getByText("Por enviar")).toHaveCount(0);
  const own = reviewsOn(second).entries.filter({ hasText: WORDS });
  await expect(own).toHaveCount(1);
  await page.goto(PLACE);
  await expect(reviewsOn(page).entries.filter({ hasText: WORDS })).toHaveCount(1);
  await expect(reviewsOn(page).section.getByRole("link", { name: /^Editar/ })).toBeVisible();
  await expect(text).toHaveValue("");
  expect(await site.sql(COUNT)).toEqual([{ count: 1 }]);
});

test("V-07 a suggestion waits, and one that is discarded is not sent", async ({ page, context, site }) => {
  await visit(page, "/sugerir");
  await context.setOffline(true);
  await page.reload();
  const suggest = async (name: string) => {
    await page.getByLabel("Nombre del negocio").fill(name);
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByRole("status").filter({ hasText: "espera conexión" })).toContainText(name);
    await expect(page.getByLabel("Nombre del negocio")).toHaveValue("");
  };
  await suggest("Lo de Marta");
  await page.goto("/sin-conexion");
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("Por enviar")).toHaveCount(0);
  await page.goto("/sugerir");
  await suggest("Lo de Elsa");
  await context.setOffline(false);
  const names = "select business_name as name from suggestions where business_name like 'Lo de %'";
  await expect.poll(() => site.sql(names)).toEqual([{ name: "Lo de Elsa" }]);
});

test("V-07 a review of a place that is deleted meanwhile is said with the reason until it is discarded", async ({
  page,
  context,
  site,
}) => {
  await visit(page, PLACE);
  await context.setOffline(true);
  await postReview(page, WORDS);
  const card = page.getByRole("status").filter({ hasText: "Tu reseña" });
  await expect(card).toContainText("espera conexión");
  await deleteBusiness(site.services, { id: "nori-48" });
  await context.setOffline(false);
  await expect(card).toContainText("no se pudo enviar");
  await expect(card).toContainText(WORDS);
  await expect(page.getByRole("link", { name: "1 cambio espera" })).toBeVisible();
  await card.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(card).toHaveCount(0);
});

test("V-07 V-08 changes of an own review wait beside it, can be typed again, and say so where their day is over", async ({
  page,
  context,
  site,
}) => {
  await visit(page, PLACE);
  await postReview(page, WORDS);
  const { section, entries } = reviewsOn(page);
  const own = entries.filter({ hasText: "Tu reseña" });
  await expect(own).toContainText(WORDS);
  // The copy for later has the review.
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Editar tu reseña" });
  const edit = section.getByRole("link", { name: /^Editar/ });
  const change = async (words: string) => {
    await dialog.getByLabel("Tu reseña").fill(words);
    await dialog.getByRole("button", { name: "Guardar los cambios" }).click();
    await expect(dialog).toBeHidden();
  };
  // Where the browser saves data, the dialog is loaded with the first press.
  await edit.click();
  await dialog.getByRole("button", { name: "Cancelar" }).click();

  await context.setOffline(true);
  await edit.click();
  await change("Rico");
  const waiting = page.getByRole("status").filter({ hasText: "Los cambios de tu reseña" });
  await expect(waiting).toContainText("esperan conexión");
  await expect(edit).toBeFocused();
  await page.getByRole("link", { name: "1 cambio espera" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Los cambios de tu reseña de Nori 48 esperan conexión");
  await main.getByRole("link", { name: "Ver", exact: true }).click();
  await waiting.getByRole("button", { name: "Cambiar" }).click();
  await expect(dialog.getByLabel("Tu reseña")).toHaveValue("Rico");
  await change("Rico y barato");
  await expect(waiting).toContainText("Rico y barato");
  await context.setOffline(false);
  const texts = "select text from reviews where business_id = 'nori-48' and edited_at is not null";
  await expect.poll(() => site.sql(texts)).toEqual([{ text: "Rico y barato" }]);
  await expect(waiting).toHaveCount(0);
  await expect(own).toContainText("Rico y barato");

  await context.setOffline(true);
  await edit.click();
  await change("Caro");
  await expect(waiting).toContainText("Caro");
  await site.sql("update reviews set editable_until = now() - interval '1 year' where edited_at is not null");
  await context.setOffline(false);
  await expect(waiting).toContainText("no se pudieron enviar");
  await expect(waiting).toContainText("Esta reseña ya no se puede cambiar desde este navegador.");
  await waiting.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(waiting).toHaveCount(0);
  expect(await site.sql(texts)).toEqual([{ text: "Rico y barato" }]);
});

test("V-07 V-08 changes of a member wait on the page that edits, and what is stored then fills its form", async ({
  page,
  context,
  site,
}) => {
  await fillReviews(site, { businessId: "nori-48", reviews: [{ text: WORDS, author: "Marta" }] });
  await visit(page, "/");
  const { uid } = await signUp(page, "marta");
  await site.sql(`update reviews set member_id = '${uid}' where business_id = 'nori-48'`);
  const [{ id } = {}] = await site.sql("select id from reviews where business_id = 'nori-48'");
  await page.goto(`/resenas/${String(id)}/editar`);
  const text = page.getByRole("textbox", { name: "Tu reseña" });
  const send = page.getByRole("button", { name: "Guardar los cambios" });
  await context.setOffline(true);
  await text.fill("Otra cosa");
  await send.click();
  const waiting = page.getByRole("status").filter({ hasText: "Los cambios de tu reseña esperan conexión" });
  await expect(waiting).toContainText("Otra cosa");
  await expect(text).toHaveValue(WORDS);
  await waiting.getByRole("button", { name: "Cambiar" }).click();
  await expect(text).toHaveValue("Otra cosa");
  await expect(text).toBeFocused();
  await page.getByRole("button", { name: "Borrar la reseña" }).click();
  await expect(page.getByText("Parece que no hay conexión. Para esto hace falta una.")).toBeVisible();
  await text.fill("Muy buena cosa");
  await send.click();
  await expect(waiting).toContainText("Muy buena cosa");
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(text).toHaveValue("Muy buena cosa");
  await expect(page.getByText("Parece que no hay conexión.")).toHaveCount(0);
  expect(await site.sql("select text from reviews where business_id = 'nori-48'")).toEqual([
    { text: "Muy buena cosa" },
  ]);
});
