import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { takePhotograph } from "../../support/images/photographs.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);

async function publicText(page: Page, slug: string): Promise<string> {
  return (await page.request.get(`/producto/${slug}`)).text();
}

test("V-09 businesses are filtered and changed together after a preview, and that is undone; one is edited, kept as a draft, saved, shown and undone", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/negocios");
  await expect(heading(page)).toHaveText("115 negocios");
  await page.getByRole("searchbox").fill("del");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL("/admin/negocios?q=del");
  for (const name of ["Burger del Bosque", "Andén del Budín"])
    await page.getByRole("checkbox", { name: `Elegir ${name}` }).check();
  await page.getByRole("button", { name: "Categoría", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Categoría nueva").fill("Parrilla");
  await dialog.getByRole("button", { name: "Ver qué cambia" }).click();
  await dialog.getByRole("checkbox", { name: /Budín/ }).uncheck();
  await dialog.getByRole("button", { name: "Cambiar 1 negocio" }).click();
  await expect(toast(page, "Un negocio cambiado.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Burger del Bosque/ })).toContainText("Parrilla");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("row", { name: /Burger del Bosque/ })).toContainText("Hamburguesería");

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("el tilo");
  await expect(page.getByRole("option", { name: /Pizzería El Tilo/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Pizzería El Tilo");
  await page.getByLabel("Escrito").fill("Martes a sábado de 19 a 23");
  const whatsapp = page.getByLabel("WhatsApp", { exact: true });
  await whatsapp.fill("0221 15 555-0101");
  await expect(page.getByText("2 cambios sin guardar")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Recuperamos lo que habías escrito y no guardaste.")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  await expect(whatsapp).toHaveValue("5492215550101");
  const shown = await publicText(page, "pizzeria-el-tilo");
  expect(shown).toContain("https://wa.me/5492215550101");
  expect(shown).toContain("19 a 23");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(toast(page, "Deshecho.")).toBeVisible();
  await expect(whatsapp).toHaveValue("5492215550103");
  expect(await publicText(page, "pizzeria-el-tilo")).not.toContain("wa.me/5492215550101");
  await expectInsideWindow(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectInsideWindow(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("el tilo");
  await expect(page.getByRole("option", { name: /Pizzería El Tilo/ }).first()).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL("/producto/pizzeria-el-tilo");
});

test("V-09 a business is added with its point and a picture, deleted with 410, restored and hidden", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/negocios/nuevo?nombre=La Nueva");
  await page.getByRole("button", { name: "Agregar negocio" }).click();
  await expect(page.getByText("La categoría no puede estar vacía.").last()).toBeVisible();
  await page.getByLabel("Categoría", { exact: true }).fill("Pizzería");
  await page.getByLabel("Como se dice").fill("7 e/ 47 y 48");
  await page.getByRole("button", { name: /^Punto del negocio/ }).press("ArrowUp");
  await expect(page.getByLabel("Punto fijado a mano")).toHaveValue(/^-34\.\d+, -57\.\d+$/);
  await page.getByLabel("Subir fotos").setInputFiles({
    name: "horno.jpg",
    mimeType: "image/jpeg",
    buffer: await takePhotograph({ format: "jpeg" }),
  });
  await page.getByRole("button", { name: "Texto y enfoque de la foto 1" }).click();
  await page.getByLabel("Qué se ve en la foto").fill("El horno de barro");
  await page.getByLabel("De izquierda a derecha").fill("20");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Agregar negocio" }).click();
  await expect(toast(page, "Negocio agregado")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/negocios\/(pizzeria-)?la-nueva$/);
  const slug = page.url().split("/").at(-1) ?? "";
  const shown = await publicText(page, slug);
  expect(shown).toContain('alt="El horno de barro"');
  expect(shown).toContain("fx2 fy5");

  const statusOf = async () => (await page.request.get(`/producto/${slug}`)).status();
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Borrar…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Borrar el negocio" }).click();
  await expect(page.getByText("Este negocio está borrado.")).toBeVisible();
  expect(await statusOf()).toBe(410);
  await page.getByRole("button", { name: "Restaurar" }).click();
  await expect(toast(page, "Restaurado: se ve en la guía")).toBeVisible();
  expect(await statusOf()).toBe(200);
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Desactivar" }).click();
  await expect(toast(page, "Desactivado: no se ve en la guía")).toBeVisible();
  expect(await publicText(page, slug)).toContain("Este lugar está inactivo por ahora");
});
