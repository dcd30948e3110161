import { checkAccessibility } from "../../support/browser-axe.ts";
import { test as onTheSite } from "../../support/e2e-test.ts";
import { expect, test } from "./ui-test.ts";

test("every piece passes axe by day and by night", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await checkAccessibility(page, { scripts: true });
});

test("what stands over the page passes axe too", async ({ page, day }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await day.getByRole("button", { name: "Mi cuenta" }).click();
  await checkAccessibility(page, { scripts: true });
  await page.keyboard.press("Escape");
  await day.getByRole("button", { name: "Abrir diálogo" }).click();
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByText("Te mandamos un correo")).toBeInViewport();
  await checkAccessibility(page, { scripts: true });
});

for (const width of [320, 992]) {
  test(`nothing sticks out of a window of ${width} px, nor is cut, outside the rows that scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const outside = await page.evaluate(() => {
      const wide = document.documentElement.clientWidth;
      return [...document.querySelectorAll("main *")]
        .filter(
          (element) => !element.closest("ul, svg *") && element.getBoundingClientRect().right > wide + 0.5,
        )
        .map((element) => element.outerHTML.slice(0, 200));
    });
    expect(outside).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("what is pressed is at least 44 px high", async ({ day }) => {
  const small = await day
    .locator("button, select, input:not([type=radio]), a:not(article a)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 200)),
    );
  expect(small).toEqual([]);
});

test("a button whose work is under way keeps its name and its focus, and does nothing", async ({
  day,
  page,
}) => {
  const button = day.getByRole("button", { name: "Guardando primary" });
  await button.focus();
  await page.keyboard.press("Enter");
  await button.click({ force: true });
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(day.getByRole("status", { name: "Clics" })).toHaveText("0");
  await day.getByRole("button", { name: "Compartir" }).click();
  await expect(day.getByRole("status", { name: "Clics" })).toHaveText("1");
});

test("the whole card is its link, but for the button in its corner", async ({ day, page }) => {
  const card = day.getByRole("article").first();
  await card.getByRole("button", { name: "Guardar Horno Diagonal" }).click();
  await expect(page).not.toHaveURL(/#pieza/);
  await card.getByText("7 e/ 47 y 48").click({ force: true });
  await expect(page).toHaveURL(/#pieza/);
});

test("a field says what is wrong with it, and how it is filled in", async ({ day }) => {
  const password = day.getByLabel("Contraseña");
  await expect(password).toHaveAccessibleDescription("Correo o contraseña incorrecta Al menos ocho letras.");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(day.getByRole("alert").first()).toHaveText("Correo o contraseña incorrecta");
});

onTheSite("the finished site does not have the page of the pieces", async ({ page, problems }) => {
  problems.expect(/404/);
  const answer = await page.goto("/_ui");
  expect(answer?.status()).toBe(404);
});
