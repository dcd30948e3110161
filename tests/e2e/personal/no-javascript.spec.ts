import { expect, test } from "../../support/e2e-test.ts";
import { reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ javaScriptEnabled: false });

test("F-01 B-07 without JavaScript what needs it is hidden, its explanation is shown, and stars and words are one form", async ({
  page,
}) => {
  await page.goto("/favoritos");
  await expect(page.getByText("Tus favoritos se muestran con JavaScript")).toBeVisible();
  await expect(page.getByRole("button", { name: "Registrarme" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Mis favoritos" })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/producto/nori-48");
  const { section, opener, text, send } = reviewsOn(page);
  await expect(
    section.getByText("Sin JavaScript, las estrellas se guardan junto con la reseña."),
  ).toBeVisible();
  await expect(text).toBeHidden();
  await opener.click();
  for (const shown of [opener, text, send]) await expect(shown).toBeVisible();
  await expect(section.getByRole("button", { name: "Cancelar" })).toHaveCount(0);
});
