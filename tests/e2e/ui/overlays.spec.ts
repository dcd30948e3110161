import { expect, test } from "./ui-test.ts";

test.describe("a dialog", () => {
  test("keeps the focus inside and gives it back on Escape", async ({ page, day }) => {
    const opener = day.getByRole("button", { name: "Abrir diálogo" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Hola de nuevo" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel("Tu correo")).toBeFocused();
    const stops: string[] = [];
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press("Tab");
      stops.push(
        await page.evaluate(() => document.activeElement?.closest("dialog, main, body")?.tagName ?? ""),
      );
    }
    // After the last and before the first comes the body: there the browser's own bars have their turn.
    expect(stops).toEqual(["DIALOG", "DIALOG", "BODY", "DIALOG", "DIALOG", "DIALOG"]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("closes with its button and beside it, not by a selection that ends there", async ({ page, day }) => {
    const opener = day.getByRole("button", { name: "Abrir diálogo" });
    const dialog = page.getByRole("dialog");
    await opener.click();
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await expect(dialog).toBeHidden();

    await opener.click();
    await dialog.getByRole("heading").hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("holds the page behind still while it is open", async ({ page, day }) => {
    await day.getByRole("button", { name: "Abrir hoja" }).click();
    const before = await page.evaluate(() => scrollY);
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe("hidden");
    await page.keyboard.press("Escape");
    await expect.poll(overflow).toBe("visible");
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test("as a sheet takes all of a phone and is a window from 576 px on", async ({ page, day }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 700 });
    await day.getByRole("button", { name: "Abrir hoja" }).click();
    const sheet = page.getByRole("dialog");
    const box = () => sheet.boundingBox();
    await expect.poll(box).toEqual({ x: 0, y: 0, width: 360, height: 700 });
    await sheet.getByText("Renglón 30").scrollIntoViewIfNeeded();
    await expect(sheet.getByRole("button", { name: "Cerrar" })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 800, height: 700 });
    await expect.poll(async () => (await box())?.width).toBe(640);
  });
});

test.describe("a menu", () => {
  test("opens with an arrow and is walked with arrows, Home and End", async ({ page, day }) => {
    const button = day.getByRole("button", { name: "Mi cuenta" });
    const item = (name: string) => page.getByRole("menuitem", { name });
    await button.focus();
    await page.keyboard.press("ArrowDown");
    await expect(item("Perfil")).toBeFocused();
    await expect(button).toHaveAttribute("aria-haspopup", "menu");
    const walk = [
      ["ArrowDown", "Ajustes"],
      ["End", "Cerrar sesión"],
      ["ArrowDown", "Perfil"],
      ["ArrowUp", "Cerrar sesión"],
      ["Home", "Perfil"],
    ] as const;
    for (const [key, name] of walk) {
      await page.keyboard.press(key);
      await expect(item(name)).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("closes and gives the focus back when something is chosen", async ({ page, day }) => {
    const button = day.getByRole("button", { name: "Mi cuenta" });
    await button.click();
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(day.getByRole("status", { name: "Elegido del menú" })).toHaveText("ajustes");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("stands at its button, and closes with a click beside it or with Tab", async ({ page, day }) => {
    const button = day.getByRole("button", { name: "Mi cuenta" });
    const menu = page.getByRole("menu");
    await button.click();
    const [menuBox, buttonBox] = [await menu.boundingBox(), await button.boundingBox()];
    if (!menuBox || !buttonBox) throw new Error("the menu is not there");
    const gap = Math.min(
      Math.abs(menuBox.y - buttonBox.y - buttonBox.height),
      Math.abs(buttonBox.y - menuBox.y - menuBox.height),
    );
    expect(gap).toBeLessThan(12);
    await day.getByRole("heading", { name: "Menú" }).click();
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(menu).toBeHidden();
    await expect(day.getByRole("button", { name: "Aviso", exact: true })).toBeFocused();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("still opens", async ({ page, day }) => {
      await day.getByRole("button", { name: "Mi cuenta" }).click();
      await expect(page.getByRole("menuitem", { name: "Perfil" })).toBeVisible();
    });
  });
});
