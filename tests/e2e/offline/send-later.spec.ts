import { expect, test } from "../../support/e2e-test.ts";
import { postReview, spendTimeTyping, visit } from "../../support/offline-pages.ts";
import { reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ serviceWorkers: "allow", ownSite: true });
test.beforeEach(({ problems }) => problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/));

const PLACE = "/producto/nori-48";
const WORDS = "Muy rico, volvería";
const COUNT = `select count(*)::int as count from reviews where text = '${WORDS}'`;

test("V-07 V-08 a review written without a connection waits beside its form, survives a reload, and is sent once by two tabs; changes of it wait beside it, and say so where their day is over", async ({
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
  await spendTimeTyping(page);
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
  await second.close();

  // The copy for later has the review.
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Editar tu reseña" });
  const edit = reviewsOn(page).section.getByRole("link", { name: /^Editar/ });
  const change = async (from: string, to: string) => {
    await expect(dialog.getByLabel("Tu reseña")).toHaveValue(from);
    await dialog.getByLabel("Tu reseña").fill(to);
    await dialog.getByRole("button", { name: "Guardar los cambios" }).click();
    await expect(dialog).toBeHidden();
  };
  // Where the browser saves data, the dialog is loaded with the first press.
  await edit.click();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await context.setOffline(true);
  await edit.click();
  await change(WORDS, "Rico");
  const changes = page.getByRole("status").filter({ hasText: "Los cambios de tu reseña" });
  await expect(changes).toContainText("esperan conexión");
  await expect(edit).toBeFocused();
  await page.getByRole("link", { name: "1 cambio espera" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Los cambios de tu reseña de Nori 48 esperan conexión");
  await main.getByRole("link", { name: "Ver", exact: true }).click();
  await changes.getByRole("button", { name: "Cambiar" }).click();
  await change("Rico", "Rico y barato");
  await expect(changes).toContainText("Rico y barato");
  await context.setOffline(false);
  const texts = "select text from reviews where business_id = 'nori-48' and edited_at is not null";
  await expect.poll(() => site.sql(texts)).toEqual([{ text: "Rico y barato" }]);
  await expect(changes).toHaveCount(0);
  await expect(reviewsOn(page).entries.filter({ hasText: "Rico y barato" })).toHaveCount(1);

  await context.setOffline(true);
  await edit.click();
  await change("Rico y barato", "Caro");
  await expect(changes).toContainText("Caro");
  await site.sql("update reviews set editable_until = now() - interval '1 year' where edited_at is not null");
  await context.setOffline(false);
  await expect(changes).toContainText("no se pudieron enviar");
  await expect(changes).toContainText("Esta reseña ya no se puede cambiar desde este navegador.");
  await changes.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(changes).toHaveCount(0);
  expect(await site.sql(texts)).toEqual([{ text: "Rico y barato" }]);
});
