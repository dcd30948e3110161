import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass, signUp } from "../../support/personal/e2e-member.ts";
import { fillReviews, reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ ownSite: true });

const PLACE = "/producto/nori-48";
/** Longer than the minimum time to fill in the form. */
const A_WHILE_MS = 5_000;

test("V-08 a visitor edits and deletes the own review in this browser, by keyboard only", async ({
  page,
  site,
  browser,
}) => {
  letTimePass(site);
  await fillReviews(site, { businessId: "nori-48", reviews: [{ text: "La de antes", stars: 5 }] });
  await page.clock.install();
  await page.goto(PLACE);
  const { section, entries, opener, text, author, send, choose } = reviewsOn(page);
  await choose(2);
  await opener.press("Enter");
  await text.fill("Muy salado");
  await author.fill("Ana");
  await page.clock.fastForward(A_WHILE_MS);
  await send.press("Enter");
  await expect(entries.first()).toContainText("Muy salado");

  await page.reload();
  const edit = section.getByRole("link", { name: /^Editar/ });
  await edit.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Tu reseña")).toHaveValue("Muy salado");
  await dialog.getByRole("radio", { name: "2 estrellas" }).press("ArrowRight");
  await dialog.getByLabel("Tu reseña").fill("Un poco salado");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.reload();
  await edit.press("Enter");
  await expect(dialog.getByLabel("Tu reseña")).toHaveValue("Un poco salado");
  await expect(dialog.getByRole("radio", { name: "3 estrellas" })).toBeChecked();
  await dialog.getByRole("button", { name: "Guardar los cambios" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(entries.filter({ hasText: "Un poco salado" })).toContainText("Editada");
  await expect(section.getByText("4,0", { exact: true })).toBeVisible();

  const other = await browser.newPage({ baseURL: site.url });
  await other.goto(PLACE);
  await expect(reviewsOn(other).entries.filter({ hasText: "Un poco salado" })).toContainText("Editada");
  await expect(other.getByRole("link", { name: /^Editar/ })).toHaveCount(0);
  await other.close();

  await section.getByRole("link", { name: /^Borrar/ }).press("Enter");
  await dialog.getByRole("button", { name: "Borrar la reseña" }).press("Enter");
  await expect(entries).toHaveText([/La de antes/]);
  await expect(section.getByRole("heading", { name: "Reseñas", exact: true })).toBeFocused();
  await expect(section.getByText("5,0", { exact: true })).toBeVisible();
  await page.reload();
  await expect(entries).toHaveText([/La de antes/]);
});

test.describe("with prefetched pages", () => {
  test.use({ saveData: false });

  test("V-08 AP-03 a member's reviews are in the profile and changed from another device; one that is deleted there is not on the prefetched page of its place", async ({
    page,
    site,
  }) => {
    letTimePass(site);
    await fillReviews(site, {
      businessId: "nori-48",
      reviews: [{ text: "Volvería mañana", author: "Marta" }],
    });
    const { uid } = await signUp(page, "marta");
    await site.sql(`update reviews set member_id = '${uid}' where business_id = 'nori-48'`);
    await page.goto(PLACE);
    await expect(page.locator("[data-preload-bar]")).toHaveCount(0);
    const { entries } = reviewsOn(page);
    await expect(entries).toHaveText([/Volvería mañana/]);
    await page.getByRole("button", { name: "Tu cuenta" }).click();
    await page.getByRole("menuitem", { name: "Mi perfil" }).click();
    const list = page.getByRole("region", { name: "Tus reseñas" });
    await expect(list).toContainText("Publicada");
    await list.getByRole("link", { name: /^Editar/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Tu reseña").fill("Volvería con www.amigos.com");
    await dialog.getByRole("button", { name: "Guardar los cambios" }).click();
    await expect(list).toContainText("En revisión");
    await expect(list).toContainText("Editada");
    await page.goBack();
    await expect(entries.first()).toContainText("www.amigos.com");
    await page.goForward();
    await list.getByRole("link", { name: /^Borrar/ }).click();
    await dialog.getByRole("button", { name: "Borrar la reseña" }).dblclick();
    await expect(list).toContainText("Todavía no escribiste ninguna.");
    await page.goBack();
    await expect(page.getByText("Todavía nadie escribió sobre este lugar.")).toBeVisible();
    await expect(entries).toHaveCount(0);
  });
});
