import type { FileChooser, Locator } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { drawPlain } from "../../support/images/photographs.ts";

test.use({ ownSite: true });

const photo = async (name: string, width = 1_200, height = 900) => ({
  name,
  mimeType: "image/png",
  buffer: await drawPlain({ format: "png", width, height }),
});

async function choose(button: Locator, files: Parameters<FileChooser["setFiles"]>[0]) {
  const choosing = button.page().waitForEvent("filechooser");
  await button.click();
  await (await choosing).setFiles(files);
}

test("AM-01 AM-05 at 360 px a photo is uploaded by its name to the guide's own storage, changed, ordered, described and removed, and visitors get what is left", async ({
  page,
  site,
}) => {
  await site.sql(
    "update businesses set image_url = '', additional_images = '{}', image_details = '[]' where id = 'brumal'",
  );
  const picturesNow = async () => {
    const [row] = await site.sql<{ image_url: string; additional_images: string[] }>(
      "select image_url, additional_images from businesses where id = 'brumal'",
    );
    return [row?.image_url ?? "", ...(row?.additional_images ?? [])];
  };
  const visitorsGet = async () => (await page.request.get("/producto/brumal")).text();
  const uploads = page.getByRole("region", { name: "Subidas" });
  const main = page.getByRole("main");
  const brumal = main
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Brumal", exact: true }) });
  await page.setViewportSize({ width: 360, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/imagenes?q=brumal");
  await expect(brumal).toContainText("Sin foto");
  await choose(page.getByRole("button", { name: "Subir fotos" }), await photo("brumal.png"));
  await expect(brumal).toContainText("Subida recién");
  const [first = ""] = await picturesNow();
  expect(first).toMatch(/^\/imagenes\/[0-9a-f]{32}$/);
  expect((await page.request.get(first)).headers()["content-type"]).toBe("image/webp");
  expect(await visitorsGet()).toContain(first);
  const change = brumal.getByRole("button", { name: "Cambiar la portada de Brumal" });
  await choose(change, await photo("otra.png", 1_000, 800));
  await expect(uploads).toContainText("2 fotos subidas");
  await uploads.getByRole("button", { name: "Cerrar las subidas" }).click();
  await expect(brumal).toContainText("1000 × 800 · 1 foto · propia");
  const [cover = ""] = await picturesNow();
  expect(cover).not.toBe(first);

  await brumal.getByRole("button", { name: "Ver las fotos de Brumal" }).click();
  const gallery = page.getByRole("dialog", { name: "Fotos de Brumal" });
  await choose(gallery.getByRole("button", { name: "Agregar fotos" }), await photo("segunda.png", 900, 700));
  await expect.poll(async () => (await picturesNow()).length).toBe(2);
  const [, second = ""] = await picturesNow();
  const photos = gallery.getByRole("listitem").locator("img");
  await expect(photos).toHaveCount(2);
  await photos.nth(1).dragTo(photos.nth(0), { steps: 8 });
  await expect.poll(picturesNow).toEqual([second, cover]);
  await expect(gallery).toContainText("Las fotos cambiaron de orden.");
  await gallery.getByRole("button", { name: "Foto 1 sin texto: agregarlo" }).click();
  const editor = page.getByRole("dialog", { name: "Foco de la foto · Brumal" });
  await editor.getByRole("slider", { name: "Foco de la foto" }).press("ArrowLeft");
  await editor.getByLabel("Qué se ve en la foto").fill("La barra llena");
  await editor.getByRole("button", { name: "Guardar" }).click();
  await expect(gallery).toContainText("quedó guardada");
  const html = await visitorsGet();
  for (const part of ["fx4 fy5", `${second}/800x600/4-5`, 'alt="La barra llena"'])
    expect(html).toContain(part);

  await gallery.getByRole("button", { name: "Quitar la foto 2" }).click();
  const question = page.getByRole("dialog", { name: "¿Quitar la foto de Brumal?" });
  await question.getByRole("button", { name: "Quitar" }).click();
  await expect.poll(picturesNow).toEqual([second]);
  await gallery.getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect.poll(picturesNow).toEqual([second, cover]);
  await page.keyboard.press("Escape");
  await expect(gallery).toHaveCount(0);
  expect(await listAxeViolations(page)).toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectInsideWindow(page);
  }
});
