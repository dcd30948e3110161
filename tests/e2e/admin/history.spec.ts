import { updateBusiness } from "../../../src/services/changes/update-business.ts";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("R-12 the history shows what changed, is filtered by business, and undoes a change", async ({
  page,
  site,
}) => {
  const set = (fields: Record<string, string>) =>
    updateBusiness(site.services, { id: "nori-48", fields, tool: "set" });
  await page.setViewportSize({ width: 360, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await set({ phone: "221 555-0101", description: "Rolls y ceviche en 48, con barra y delivery." });
  await set({ phone: "221 555-0202" });
  await page.goto("/admin/historial");
  await page.getByLabel("Negocio").fill("nori 48");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Qué cambió en Nori 48");
  const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "Consola (ana) editó" });
  const first = entries.filter({ hasText: "Rolls y ceviche" });
  await first.getByRole("button", { name: "Deshacer…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer" }).click();
  await expect(first.getByRole("status")).toContainText("Teléfono de Nori 48: 221 555-0202");
  await expect(page.getByRole("main").getByText("Dora deshizo un cambio de Nori 48")).toBeVisible();
  expect(await (await page.request.get("/producto/nori-48")).text()).not.toContain("Rolls y ceviche en 48");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);
});
