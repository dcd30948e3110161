import { expect, test } from "../../support/e2e-test.ts";

test.use({ javaScriptEnabled: false });

test("F-01 without JavaScript what needs it is hidden, and its explanation is shown", async ({ page }) => {
  await page.goto("/favoritos");
  await expect(page.getByText("Tus favoritos se muestran con JavaScript")).toBeVisible();
  await expect(page.getByRole("button", { name: "Registrarme" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Mis favoritos" })).toBeHidden();
});
