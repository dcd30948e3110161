import { expect, test } from "./ui-test.ts";

const SAVED = "Guardado en tus favoritos";

test.beforeEach(async ({ page }) => {
  // From here on, time moves only as the test says.
  await page.clock.install();
  await page.reload();
  await page.getByRole("button", { name: "Página 1 de" }).first().waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
});

test("N-08 a message is announced, and gone after 4 s", async ({ page, day }) => {
  await day.getByRole("button", { name: "Aviso de éxito" }).click();
  await page.mouse.move(5, 5);
  await expect(page.getByRole("status").filter({ hasText: SAVED })).toBeVisible();
  await page.clock.runFor(3900);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText(SAVED)).toBeHidden();
});

test("its time stands still under the pointer, with the focus, and in a hidden tab", async ({
  page,
  day,
}) => {
  await day.getByRole("button", { name: "Aviso de éxito" }).click();
  const message = page.getByText(SAVED);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await page.clock.runFor(3000);
  await message.hover();
  await page.clock.runFor(10_000);
  await page.mouse.move(5, 5);
  await page.clock.runFor(300);
  await page.getByRole("button", { name: "Cerrar el aviso" }).focus();
  await page.clock.runFor(10_000);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(300);
  await hide(true);
  await page.clock.runFor(10_000);
  await hide(false);
  await page.clock.runFor(300);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});

test("three are seen at once, and the next gets its own 4 s", async ({ page, day }) => {
  const button = day.getByRole("button", { name: "Aviso", exact: true });
  for (let clicks = 0; clicks < 4; clicks++) await button.click();
  await page.mouse.move(5, 5);
  const messages = page.getByText("Copiamos el enlace");
  await expect(messages).toHaveCount(3);
  await page.clock.runFor(4100);
  await expect(messages).toHaveCount(1);
  await page.clock.runFor(3800);
  await expect(messages).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(messages).toHaveCount(0);
});

test("one that is dismissed goes at once, and the others do not stay for ever", async ({ page, day }) => {
  await day.getByRole("button", { name: "Aviso de éxito" }).click();
  await day.getByRole("button", { name: "Aviso de error" }).click();
  await page.getByRole("button", { name: "Cerrar el aviso" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(SAVED)).toBeHidden();
  await page.mouse.move(5, 5);
  await page.clock.runFor(4100);
  await expect(page.getByText("No pudimos guardar")).toBeHidden();
});

test("a bar at the lower edge of a phone is not covered", async ({ page, day }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.evaluate(() => {
    const bar = document.createElement("div");
    bar.toggleAttribute("data-bottom-bar", true);
    document.body.append(bar);
  });
  await day.getByRole("button", { name: "Aviso de error" }).click();
  const box = await page.getByRole("status").filter({ hasText: "No pudimos guardar" }).boundingBox();
  expect(700 - ((box?.y ?? 700) + (box?.height ?? 0))).toBeGreaterThanOrEqual(80);
});
