import { expect, test } from "../../support/e2e-test.ts";
import { fillReviews, reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ ownSite: true });

const NUMBERED = Array.from({ length: 25 }, (_, index) => ({
  text: `Número ${index + 1}`,
  stars: 5 - (index % 5),
}));

test("D-09 R-01 reviews are sorted, filtered and paged by ten in the address, each with its relative date; one is reported in place", async ({
  page,
  site,
}) => {
  await fillReviews(site, { businessId: "nori-48", reviews: NUMBERED });
  await page.clock.setFixedTime(site.server.time);
  await page.goto("/contacto");
  await page.goto("/producto/nori-48");
  const { section, entries, texts } = reviewsOn(page);
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText("Número 1");
  await expect(entries.first().getByRole("time")).toHaveText("28 de febrero de 2026hace 1 día");
  await expect(entries.nth(8).getByRole("time").locator("span").last()).toHaveText("hace 1 semana");

  await section.getByRole("link", { name: "Ver más reseñas" }).focus();
  await page.keyboard.press("Enter");
  await expect(entries).toHaveCount(20);
  await expect(page).toHaveURL(/\?pagina=2$/);
  await expect(entries.nth(10)).toBeFocused();
  await expect(section.getByRole("status").filter({ hasText: "Se muestran 20 de 25 reseñas." })).toHaveCount(
    1,
  );

  await section.getByRole("link", { name: "Peor puntuadas" }).click();
  await expect(page).toHaveURL(/\?orden=peores$/);
  await expect(entries.first()).toContainText("Número 5");
  await section.getByRole("link", { name: "3 estrellas: 5 reseñas" }).click();
  await expect(page).toHaveURL(/\?orden=peores&estrellas=3$/);
  await expect(texts).toHaveText([3, 8, 13, 18, 23].map((number) => `Número ${number}`));
  await section.getByRole("link", { name: "Ver todas las reseñas" }).click();
  await expect(page).toHaveURL(/\?orden=peores$/);
  await section.getByRole("link", { name: "Mejor puntuadas" }).click();
  await expect(entries.first()).toContainText("Número 1");
  await expect(entries.nth(1)).toContainText("Número 6");

  const second = entries.nth(1);
  await second.getByRole("link", { name: /^Reportar reseña/ }).click();
  await second.getByRole("button", { name: "Sí, reportar" }).click();
  await expect(second.getByRole("status")).toHaveText("Gracias por avisar. La vamos a revisar.");
  expect(await site.sql("select 1 from review_reports where who not like 'demo-%'")).toHaveLength(1);
  // These views replace the history entry: Back leaves the page.
  await page.goBack();
  await expect(page).toHaveURL(/\/contacto$/);
});
