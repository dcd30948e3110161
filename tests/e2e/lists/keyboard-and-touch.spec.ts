import type { Locator, Page } from "@playwright/test";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass } from "../../support/personal/e2e-member.ts";
import { makeList, openNote, saved, titles } from "../../support/shared-lists/e2e-lists.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: "button" | "link" | "textbox", name: RegExp | string): Promise<void> {
  const control = page.getByRole(role, { name }).filter({ visible: true }).first();
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** The whole row is between the window's upper edge and the bar at its foot. */
async function expectAboveBar(row: Locator): Promise<void> {
  await expect
    .poll(() =>
      row.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const bar = document.querySelector("[data-bottom-bar]")?.getBoundingClientRect().top ?? innerHeight;
        return top >= 0 && bottom <= bar;
      }),
    )
    .toBe(true);
}

test("V-06 with the keyboard only a list is made, added to, ordered, and its link copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const slug of ["la-diagonal-pizza", "pizzeria-el-tilo"]) {
    await page.goto(`/producto/${slug}`);
    await tabTo(page, "button", /^Agregar a una lista/);
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Agregar a una lista" });
    await expect(sheet).toBeVisible();
    const sent = page.waitForResponse(/\/cambios$/);
    const known = sheet.getByRole("checkbox", { name: "Picada" });
    if ((await known.count()) === 0) {
      await tabTo(page, "textbox", "Título");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Picada");
      await page.keyboard.press("Enter");
    } else {
      for (let presses = 0; presses < 10; presses++) {
        if (await known.evaluate((box) => box === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Space");
    }
    await expect(page.getByRole("alert")).toHaveText("Agregado a «Picada» · Ver la lista");
    await expect(page.getByRole("button", { name: /^Agregar a una lista/ }).first()).toBeFocused();
    await (await sent).finished();
  }
  await page.goto("/listas");
  await tabTo(page, "link", "Picada");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Picada");
  await tabTo(page, "button", "Editar lista");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Editar lista" })).toBeFocused();
  await tabTo(page, "button", "Bajar La Diagonal Pizza");
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
  await expect(page.getByRole("button", { name: "Bajar La Diagonal Pizza" })).toBeFocused();
  await tabTo(page, "button", "Copiar enlace para compartir");
  await page.keyboard.press("Enter");
  const path = new URL(page.url()).pathname;
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`${path}$`));
  await expect(saved(page)).toBeVisible();
});

test.describe(() => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test("V-06 a finger drags a row by its handle, and the page stays", async ({ page, context }) => {
    // High enough for both rows: near the edge a drag scrolls.
    await page.setViewportSize({ width: 360, height: 1_000 });
    await makeList(page);
    await page.getByRole("button", { name: "Editar lista" }).click();
    // The editor scrolls to its heading, then focuses it.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const rows = page.getByRole("main").locator("[data-place]");
    await rows
      .first()
      .getByTitle("Arrastrar")
      .evaluate((handle) => handle.scrollIntoView({ block: "center" }));
    const [from, to] = [
      await rows.first().getByTitle("Arrastrar").boundingBox(),
      await rows.last().boundingBox(),
    ];
    if (!from || !to) throw new Error("no rows");
    const top = await page.evaluate(() => scrollY);
    const x = from.x + from.width / 2;
    const start = from.y + from.height / 2;
    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    await touch("touchStart", start);
    for (let step = 1; step <= 8; step++)
      await touch("touchMove", start + ((to.y + to.height / 2 + 30 - start) * step) / 8);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await touch("touchEnd");
    await expect(titles(page)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
    await expect(page.getByText("La Diagonal Pizza pasó al lugar 2 de 2")).toBeAttached();
  });

  test("V-06 a finger held still at the lower edge keeps scrolling until it drops the row, which is on the screen, as is a row that a button moves", async ({
    page,
    context,
  }) => {
    await makeList(page);
    await page.getByRole("button", { name: "Editar lista" }).click();
    const row = (name: string) => page.getByRole("main").locator("[data-place]", { hasText: name });
    // With their notes the rows are high enough to be dragged beyond the window.
    for (const name of ["La Diagonal Pizza", "Pizzería El Tilo"]) await (await openNote(page, name)).blur();
    const handle = row("La Diagonal Pizza").getByTitle("Arrastrar");
    await handle.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 440));
    const box = await handle.boundingBox();
    if (!box) throw new Error("no handle");
    const top = await page.evaluate(() => scrollY);
    const x = box.x + box.width / 2;
    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    await touch("touchStart", box.y + box.height / 2);
    await touch("touchMove", 560);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
    await expect(page.getByText("La Diagonal Pizza pasó")).toBeHidden();
    const isOnTop = await row("La Diagonal Pizza").evaluate((element) =>
      element.contains(document.elementFromPoint(innerWidth / 2, innerHeight - 10)),
    );
    expect(isOnTop, "above the bar at the foot").toBe(true);
    await touch("touchEnd");
    await expect(titles(page)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
    await expectAboveBar(row("La Diagonal Pizza"));

    await page.getByRole("button", { name: "Subir La Diagonal Pizza" }).click();
    await expect(titles(page)).toHaveText(["1La Diagonal Pizza", "2Pizzería El Tilo"]);
    await expectAboveBar(row("La Diagonal Pizza"));
    await expect(page.getByRole("button", { name: "Subir La Diagonal Pizza" })).toBeFocused();
    await page.getByRole("button", { name: "Bajar La Diagonal Pizza" }).click();
    await expect(titles(page)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
    await expectAboveBar(row("La Diagonal Pizza"));
  });

  test("V-06 with letters twice as large list, editor, place, sheet and lists fit into windows of 640 and 360 px", async ({
    page,
  }) => {
    const expectFitting = async () => {
      for (const width of [360, 640]) {
        await page.setViewportSize({ width, height: 800 });
        await expectInsideWindow(page);
      }
    };
    const enlarge = () =>
      page.evaluate(() => document.documentElement.attributeStyleMap.set("font-size", CSS.percent(200)));
    await makeList(page);
    await enlarge();
    await expectFitting();
    await page.getByRole("button", { name: "Editar lista" }).click();
    const sent = page.waitForResponse((response) => /Supercali/.test(response.request().postData() ?? ""));
    await (await openNote(page, "La Diagonal Pizza")).fill("Supercalifragilísticoespialidoso".repeat(3));
    await expectFitting();
    await (await sent).finished();
    await page.getByRole("button", { name: "Borrar la lista" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectFitting();
    await page.goto("/listas");
    await enlarge();
    await expect(page.getByRole("link", { name: "Domingo" })).toBeVisible();
    await expectFitting();
    await page.goto("/producto/pizzeria-el-tilo");
    await enlarge();
    await expectFitting();
    await page.getByRole("button", { name: "Agregar Pizzería El Tilo a una lista" }).click();
    await expect(page.getByRole("checkbox", { name: "Domingo" })).toBeChecked();
    await expectFitting();
  });
});
