import { expect, test } from "../../support/e2e-test.ts";
import { fillReviews, reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ ownSite: true, javaScriptEnabled: false });

test("D-09 B-07 without JavaScript a review is sent and shown, and reviews are sorted and reported", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await fillReviews(site, {
    businessId: "nori-48",
    reviews: Array.from({ length: 12 }, (_, index) => ({ text: `Número ${index + 1}`, stars: 2 })),
  });
  await page.goto("/producto/nori-48");
  const { section, entries, opener, text, author, send, choose } = reviewsOn(page);
  await expect(text).toBeHidden();
  await opener.click();
  await choose(5);
  await author.fill("Doña Chela");
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Escribir una reseña");
  await expect(page.getByRole("alert")).toHaveText("Por favor, escribe una reseña");
  await expect(page.getByLabel("Tu nombre")).toHaveValue("Doña Chela");
  await expect(page.getByRole("radio", { name: "5 estrellas" })).toBeChecked();

  await page.getByLabel("Tu reseña").fill("Fui un martes y volví el jueves");
  await page.getByRole("button", { name: "Publicar reseña" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
  await expect(entries.first()).toContainText("Fui un martes y volví el jueves");
  await expect(entries.first()).toContainText("Tu reseña");
  await expect(section.getByText("13 reseñas", { exact: true })).toBeVisible();

  await section.getByRole("link", { name: "Ver más reseñas" }).click();
  await expect(entries).toHaveCount(13);
  await section.getByRole("link", { name: "Peor puntuadas" }).click();
  await expect(entries.first()).toContainText("Número 1");
  await expect(entries.first().getByRole("time")).toHaveText("28 de febrero de 2026");
  await entries.first().getByRole("link", { name: "Reportar reseña" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reportar reseña");
  await page.getByRole("button", { name: "Sí, reportar" }).click();
  await expect(page.getByRole("status")).toHaveText("Gracias por avisar. La vamos a revisar.");
  await page.getByRole("link", { name: "Volver a Nori 48" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
});
