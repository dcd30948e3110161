import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { startSite } from "../../support/e2e-site.ts";
import { test as base, expect } from "../../support/e2e-test.ts";

let folder = "";

/** A guide whose images are in the database, and that was started again with IMAGE_STORAGE=folder. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  site: async ({}, use) => {
    folder = await mkdtemp(join(tmpdir(), "guia-e2e-images-"));
    const site = await startSite({ imageStorage: { kind: "folder", folder, s3: null, cloudinary: null } });
    await use(site);
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test("AM-05 at 360 px images are moved to the storage in use after a question, and are seen all the time", async ({
  page,
  site,
}) => {
  await site.sql("delete from images where id not in (select id from images order by id limit 12)");
  await page.setViewportSize({ width: 360, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  const [row] = await site.sql<{ id: string }>("select id from images order by id limit 1");
  const address = `/imagenes/${row?.id}`;
  expect((await page.request.get(address)).status()).toBe(200);
  await page.goto("/admin/configuracion");
  const panel = page.getByRole("region", { name: "Dónde están las imágenes" });
  await expect(panel).toContainText("Hay 12 imágenes. Las nuevas se guardan en una carpeta del servidor.");
  await expect(panel).toContainText("Quedan 12 en la base de datos.");
  await panel.getByRole("button", { name: "Mover a una carpeta del servidor…" }).click();
  const question = page.getByRole("dialog", { name: "¿Mover las imágenes a una carpeta del servidor?" });
  await question.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(panel).toContainText("Todas las imágenes están en una carpeta del servidor (");
  await expect(panel.getByRole("button", { name: /Mover a/ })).toHaveCount(0);
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);
  const files = (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{32}$/.test(name));
  expect(files).toHaveLength(12);
  expect(await site.sql("select from images where bytes is not null")).toEqual([]);
  expect((await page.request.get(`${address}?w=400`)).status()).toBe(200);
  await panel.getByRole("link", { name: "Ver la última vez" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mover las imágenes");
  await expect(page.getByRole("region", { name: "Avance" })).toContainText("12 de 12");
});
