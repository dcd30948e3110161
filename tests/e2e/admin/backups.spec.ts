import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { startSite } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("V-14 a backup is made and downloaded, and a fresh site is restored from it by the first link", async ({
  page,
  site,
  problems,
}, testInfo) => {
  const file = testInfo.outputPath("copia.ndjson.gz");
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await site.sql("update businesses set description = 'Solo en la copia.' where slug = 'nori-48'");
  await page.goto("/admin");
  const health = page.getByRole("region", { name: "Salud" });
  await expect(health).toContainText("Todavía no hay ninguna. Hacé una ahora.");
  await page.goto("/admin/copias");
  await page.getByRole("button", { name: "Hacer una copia ahora" }).click();
  const row = main(page).getByRole("listitem").filter({ hasText: "leída y bien" });
  await expect(row).toContainText(/filas y \d+ imágenes, \d/);
  await expect(heading(page)).toHaveText("Última copia: recién");
  const downloading = page.waitForEvent("download");
  await row.getByRole("button", { name: "Bajar" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^guia-20260301-1200-[0-9a-f]{8}\.ndjson\.gz$/);
  await download.saveAs(file);
  await page.goto("/admin");
  await expect(health).toContainText("Copias de seguridad · La última, recién");

  await page.setViewportSize({ width: 1280, height: 900 });
  const fresh = await startSite({ demo: false }, { isEmpty: true });
  try {
    await page.goto(fresh.server.firstAdministratorLink ?? "");
    await page.getByText("Tengo una copia de seguridad").click();
    const cut = testInfo.outputPath("cortada.ndjson.gz");
    const bytes = await readFile(file);
    await writeFile(cut, bytes.subarray(0, bytes.length - 2_000));
    await restore(page, cut);
    await expect(page.getByRole("alert")).toContainText("A la copia le falta el final");
    expect(await fresh.sql("select from businesses")).toEqual([]);
    await restore(page, file);
    await expect(page.getByText("Se restauró la copia de «Guía Diagonal»")).toBeVisible();
    // Of the sessions that ended with the old data.
    problems.expect(/status of 401/);
    await page.getByRole("link", { name: "Ir a entrar" }).click();
    await page.getByLabel("Email", { exact: true }).fill("dora@guia.example");
    await page.getByLabel("Contraseña", { exact: true }).fill("mate con yuyos");
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(heading(page)).toHaveText(/^Buen.*, Dora$/i);
    const place = await (await page.request.get(`${fresh.url}/producto/nori-48`)).text();
    expect(place).toContain("Solo en la copia.");
    const [picture = "missing"] = /\/imagenes\/[0-9a-f]{32}/.exec(place) ?? [];
    expect((await page.request.get(fresh.url + picture)).status()).toBe(200);
    await page.goto(`${fresh.url}/admin/historial`);
    await expect(main(page)).toContainText("restauró una copia de seguridad");
  } finally {
    await fresh.stop();
  }
});

async function restore(page: Page, file: string): Promise<void> {
  await page.getByLabel("Archivo de la copia").setInputFiles(file);
  await page.getByLabel("Para confirmar, escribí RESTAURAR").fill("RESTAURAR");
  await page.getByRole("button", { name: "Restaurar la copia" }).click();
}
