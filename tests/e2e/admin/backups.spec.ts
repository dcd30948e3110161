import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { startSite } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const main = (page: Page) => page.getByRole("main");

/** From the empty list to a file on this machine. */
async function makeAndDownload(page: Page, file: string): Promise<void> {
  await page.goto("/admin/copias");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todavía no hay ninguna copia");
  await page.getByRole("button", { name: "Hacer una copia ahora" }).click();
  const row = main(page).getByRole("listitem").filter({ hasText: "leída y bien" });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/filas y \d+ imágenes, \d/);
  await expect(row).toContainText("En el disco de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Última copia: recién");
  expect(await listAxeViolations(page, {})).toEqual([]);
  const downloading = page.waitForEvent("download");
  await row.getByRole("button", { name: "Bajar" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^guia-20260301-1200-[0-9a-f]{8}\.ndjson\.gz$/);
  await download.saveAs(file);
}

async function restore(page: Page, { file, word }: { file: string; word: string }): Promise<void> {
  await page.getByLabel("Archivo de la copia").setInputFiles(file);
  await page.getByLabel("Para confirmar, escribí RESTAURAR").fill(word);
  await page.getByRole("button", { name: "Restaurar la copia" }).click();
}

for (const width of [360, 1280])
  test(`V-14 at ${width} px a backup is made and downloaded, and a fresh site is restored from it by the first link`, async ({
    page,
    site,
    problems,
  }, testInfo) => {
    const file = testInfo.outputPath("copia.ndjson.gz");
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await site.sql("update businesses set description = 'Solo en la copia.' where slug = 'nori-48'");
    await page.goto("/admin");
    const health = page.getByRole("region", { name: "Salud" });
    await expect(health).toContainText("Todavía no hay ninguna. Hacé una ahora.");
    await makeAndDownload(page, file);
    await page.goto("/admin");
    await expect(health).toContainText("Copias de seguridad · La última, recién");

    const fresh = await startSite({ demo: false }, { isEmpty: true });
    try {
      await page.goto(fresh.server.firstAdministratorLink ?? "");
      await page.getByText("Tengo una copia de seguridad").click();
      await restore(page, { file, word: "quizás" });
      await expect(page.getByRole("alert")).toHaveText("Para confirmar escribí RESTAURAR.");
      expect(await listAxeViolations(page, {})).toEqual([]);

      const cut = testInfo.outputPath("cortada.ndjson.gz");
      const bytes = await readFile(file);
      await writeFile(cut, bytes.subarray(0, bytes.length - 2_000));
      await restore(page, { file: cut, word: "RESTAURAR" });
      await expect(page.getByRole("alert")).toContainText("A la copia le falta el final");
      expect(await fresh.sql("select from businesses")).toEqual([]);

      await restore(page, { file, word: "restaurar" });
      await expect(page.getByText("Se restauró la copia de «Guía Diagonal»")).toBeVisible();
      expect(await listAxeViolations(page, {})).toEqual([]);
      // Of the sessions that ended with the old data.
      problems.expect(/status of 401/);
      await page.getByRole("link", { name: "Ir a entrar" }).click();
      await page.getByLabel("Email", { exact: true }).fill("dora@guia.example");
      await page.getByLabel("Contraseña", { exact: true }).fill("mate con yuyos");
      await page.getByRole("button", { name: "Entrar" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Buen.*, Dora$/i);
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

test("V-14 the link of the first administrator restores nothing over data, nor without the link", async ({
  page,
  site,
  problems,
}, testInfo) => {
  problems.expect(/status of 409/);
  const file = testInfo.outputPath("copia.ndjson.gz");
  await enterAsAdministrator({ page, site, name: "dora" });
  await makeAndDownload(page, file);
  // There is an administrator by now, and administrators get no other page there.
  await page.context().clearCookies();
  await page.goto(site.server.firstAdministratorLink ?? "");
  await page.getByText("Tengo una copia de seguridad").click();
  await restore(page, { file, word: "RESTAURAR" });
  await expect(page.getByRole("alert")).toContainText("Cada enlace sirve una sola vez");
});
