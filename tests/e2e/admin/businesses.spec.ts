import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { takePhotograph } from "../../support/images/photographs.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rows = (page: Page) => page.getByRole("table").getByRole("rowheader");
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);

/** On a phone the groups of the editor are closed. */
async function openGroup(page: Page, name: string): Promise<void> {
  const button = page
    .getByRole("region", { name, exact: true })
    .getByRole("button", { expanded: false })
    .first();
  if (page.viewportSize()?.width === 360) await button.click();
}

async function publicText(page: Page, slug: string): Promise<string> {
  return (await page.request.get(`/producto/${slug}`)).text();
}

for (const width of [360, 1280]) {
  test(`V-09 at ${width} px businesses are searched, filtered and changed together after a preview, and that is undone`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/negocios");
    await expect(heading(page)).toHaveText("115 negocios");
    await expect(page.getByText(/113 se ven en la guía, 1 está inactivo y 1 no se lista/)).toBeVisible();
    await page.getByRole("link", { name: /^Sin foto/ }).click();
    await expect(page).toHaveURL("/admin/negocios?ver=sin-foto");
    await expect(heading(page)).toHaveText(/^\d+ de 115 negocios$/);
    await page.getByRole("button", { name: "Más filtros" }).click();
    await page.getByRole("menuitem", { name: /^Inactivos/ }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.goto("/admin/negocios");
    await page.getByRole("searchbox").fill("del");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(page).toHaveURL("/admin/negocios?q=del");
    if (width < 700) await page.getByRole("button", { name: "Categoría y orden" }).click();
    await page.getByLabel("Orden:").selectOption("Nombre");
    await expect(page).toHaveURL("/admin/negocios?q=del&orden=nombre");
    expect(await listAxeViolations(page, {})).toEqual([]);

    for (const name of ["Burger del Bosque", "Andén del Budín"])
      await page.getByRole("checkbox", { name: `Elegir ${name}` }).check();
    await expect(page.getByText("2 elegidos")).toBeVisible();
    await page.getByRole("button", { name: "Categoría", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Categoría nueva").fill("Parrilla");
    await dialog.getByRole("button", { name: "Ver qué cambia" }).click();
    await expect(dialog.getByText("Todavía no se escribió nada.")).toBeVisible();
    expect(await listAxeViolations(page, { root: dialog })).toEqual([]);
    await dialog.getByRole("checkbox", { name: /Budín/ }).uncheck();
    await dialog.getByRole("button", { name: "Cambiar 1 negocio" }).click();
    await expect(toast(page, "Un negocio cambiado.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Burger del Bosque/ })).toContainText("Parrilla");
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByRole("row", { name: /Burger del Bosque/ })).toContainText("Hamburguesería");
  });

  test(`V-09 at ${width} px hours, exceptions and contact are edited, kept as a draft, saved, shown and undone`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/negocios/pizzeria-el-tilo");
    await expect(heading(page)).toHaveText("Pizzería El Tilo");
    const trail = page.getByRole("navigation", { name: "Estás acá" });
    await expect(trail.locator("[aria-current=page]")).toContainText("Pizzería El Tilo");
    await openGroup(page, "Horario");
    const written = page.getByLabel("Escrito");
    await written.fill("Martes a sábado de 19 a 23, feriados cerrado");
    await expect(page.getByText("Días distintos: feriados cerrado")).toBeVisible();
    await written.fill("Martes a sábado de 19 a 23");
    await expect(page.getByText(/Así se lee:/)).toBeVisible();
    await expect(page.getByLabel("Cierra, sábado, turno 1")).toHaveValue("23:00");
    await page.getByRole("checkbox", { name: "Domingo" }).check();
    await page.getByLabel("Abre, domingo, turno 1").fill("12");
    await page.getByLabel("Cierra, domingo, turno 1").fill("15:30");
    await expect(written).toHaveValue("Martes a sábado de 19 a 23, domingos de 12 a 15:30");
    await page.getByRole("button", { name: "Agregar fecha" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Fecha").fill("2026-12-25");
    await dialog.getByLabel("Todos los años").check();
    await dialog.getByRole("button", { name: "Agregar" }).click();
    await expect(page.getByText("25/12 cerrado").first()).toBeVisible();

    await openGroup(page, "Contacto");
    await page.getByLabel("WhatsApp", { exact: true }).fill("no sé");
    await page.getByLabel("Instagram", { exact: true }).fill("@eltilo");
    await expect(page.getByText("No es un número de teléfono.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Recuperamos lo que habías escrito y no guardaste.")).toBeVisible();
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    const whatsapp = page.getByLabel("WhatsApp", { exact: true });
    await expect(whatsapp).toBeFocused();
    await expect(page.getByText("El WhatsApp no es un número de teléfono.").last()).toBeVisible();
    await whatsapp.fill("0221 15 555-0101");
    await expect(page.getByRole("link", { name: "Probar: WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/5492215550101",
    );
    expect(await listAxeViolations(page, {})).toEqual([]);
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(toast(page, "Cambios guardados")).toBeVisible();
    await expect(whatsapp).toHaveValue("5492215550101");
    const shown = await publicText(page, "pizzeria-el-tilo");
    expect(shown).toContain("https://wa.me/5492215550101");
    expect(shown).toContain("25/12 cerrado");
    expect(shown).toContain("12 a 15:30");
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(toast(page, "Deshecho.")).toBeVisible();
    await expect(whatsapp).toHaveValue("5492215550103");
    expect(await publicText(page, "pizzeria-el-tilo")).not.toContain("wa.me/5492215550101");
  });
}

test("V-09 by keyboard alone a business is found in the palette, corrected and saved", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nori 48");
  await expect(page.getByRole("option", { name: /Nori 48/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/negocios/nori-48");
  const speciality = page.getByLabel("Especialidad");
  await expect(speciality).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await speciality.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(speciality).toBeFocused();
  await page.keyboard.type("Uramaki de langostinos");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("2 cambios sin guardar")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("2 cambios sin guardar")).toBeHidden();
  const shown = await publicText(page, "nori-48");
  expect(shown).toContain("Uramaki de langostinos");
  expect(shown).toContain("Precio: caro");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nori 48");
  await expect(page.getByRole("option", { name: /Nori 48/ }).first()).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL("/producto/nori-48");
});

test("V-09 on a phone no group is wider than the window, and what is typed while a save is running stays", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/negocios/mesa-de-yamila");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await openGroup(page, "Lo básico");
  const speciality = page.getByLabel("Especialidad", { exact: true });
  await speciality.fill("Pastas");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/admin/negocios/mesa-de-yamila", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await speciality.fill("Pastas y guisos");
  release();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  await expect(page.getByText("1 cambio sin guardar")).toBeVisible();
  await expect(speciality).toHaveValue("Pastas y guisos");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("1 cambio sin guardar")).toBeHidden();
  expect(await publicText(page, "mesa-de-yamila")).toContain("Pastas y guisos");
});

test("V-09 what is typed before hydration stays", async ({ page, site }) => {
  await enterAsAdministrator({ page, site, name: "dora" });
  const held = Promise.withResolvers<void>();
  await page.route("/assets/**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  const opened = page.goto("/admin/negocios/brumal");
  await page.getByLabel("Teléfono", { exact: true }).fill("221 555-0199");
  held.resolve();
  await opened;
  await expect(page.getByText("1 cambio sin guardar")).toBeVisible();
  await page.getByLabel("Especialidad").fill("Café de filtro");
  await expect(page.getByText("2 cambios sin guardar")).toBeVisible();
  await expect(page.getByLabel("Teléfono", { exact: true })).toHaveValue("221 555-0199");
});

test("V-09 of two editors the second sees both sides, chooses, and nothing else is overwritten", async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
  const other = await context.newPage();
  await enterAsAdministrator({ page: other, site, name: "beto" });
  await page.goto("/admin/negocios/brumal");
  await other.goto("/admin/negocios/brumal");
  await expect(other.locator("html[data-hydrated]")).toBeAttached();
  await other.getByLabel("Teléfono", { exact: true }).fill("221 555-0199");
  await other.getByLabel("Especialidad").fill("Café de filtro");
  await other.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(toast(other, "Cambios guardados")).toBeVisible();
  await page.getByLabel("Teléfono", { exact: true }).fill("221 555-0103");
  await page.getByLabel("Descripción").fill("Tostado propio.");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  const panel = page.getByRole("alert", { name: "Cambios de otra persona" });
  await expect(panel).toContainText("Beto guardó cambios mientras editabas.");
  await expect(panel).toContainText("Tocaron juntos 1 campo; los demás no se pisan.");
  expect(await listAxeViolations(page, { root: panel })).toEqual([]);
  await panel.getByRole("radio", { name: /221 555-0199 el de Beto/ }).check();
  await panel.getByRole("button", { name: "Usar lo elegido" }).click();
  await expect(page.getByLabel("Teléfono", { exact: true })).toHaveValue("221 555-0199");
  await expect(page.getByLabel("Especialidad")).toHaveValue("Café de filtro");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  const [row] = await site.sql("select phone, speciality, description from businesses where id = 'brumal'");
  expect(row).toEqual({
    phone: "221 555-0199",
    speciality: "Café de filtro",
    description: "Tostado propio.",
  });
  await context.close();
});

test("V-09 a business is added with its point and a picture, deleted with 410, and restored", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/negocios/nuevo?nombre=La Nueva");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("La Nueva");
  await page.getByRole("button", { name: "Agregar negocio" }).click();
  await expect(page.getByText("La categoría no puede estar vacía.").last()).toBeVisible();
  await page.getByLabel("Categoría", { exact: true }).fill("Pizzería");
  await page.getByLabel("Como se dice").fill("7 e/ 47 y 48");
  await expect(page.getByText(/Se entiende: 7 e\/ 47 y 48/)).toBeVisible();
  const pin = page.getByRole("button", { name: /^Punto del negocio/ });
  await pin.focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByLabel("Punto fijado a mano")).toHaveValue(/^-34\.\d+, -57\.\d+$/);
  await page.getByLabel("Subir fotos").setInputFiles({
    name: "horno.jpg",
    mimeType: "image/jpeg",
    buffer: await takePhotograph({ format: "jpeg" }),
  });
  await page.getByRole("button", { name: "Texto y enfoque de la foto 1" }).click();
  await page.getByLabel("Qué se ve en la foto").fill("El horno de barro");
  await page.getByLabel("De izquierda a derecha").fill("20");
  expect(await listAxeViolations(page, { root: page.getByRole("dialog") })).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Agregar negocio" }).click();
  await expect(toast(page, "Negocio agregado")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/negocios\/pizzeria-la-nueva|\/admin\/negocios\/la-nueva/);
  const slug = page.url().split("/").at(-1) ?? "";
  const shown = await publicText(page, slug);
  expect(shown).toContain('alt="El horno de barro"');
  expect(shown).toContain("fx2 fy5");

  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Borrar…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("¿Cerró por un tiempo? Desactivalo: no se ve y no se pierde nada.");
  await dialog.getByRole("button", { name: "Borrar el negocio" }).click();
  await expect(page.getByText("Este negocio está borrado.")).toBeVisible();
  expect((await page.request.get(`/producto/${slug}`)).status()).toBe(410);
  await page.getByRole("button", { name: "Restaurar" }).click();
  await expect(toast(page, "Restaurado: se ve en la guía")).toBeVisible();
  expect((await page.request.get(`/producto/${slug}`)).status()).toBe(200);
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Desactivar" }).click();
  await expect(toast(page, "Desactivado: no se ve en la guía")).toBeVisible();
  expect((await page.request.get(`/producto/${slug}`)).status()).toBe(404);
});
