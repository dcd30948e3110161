import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { renderAdminScreen } from "../../../tests/support/components/screen.tsx";
import type { SitemapReport } from "../../contract/search-engines/sitemap-report.ts";
import * as sitemap from "./sitemap.tsx";

const heading = page.getByRole("heading", { level: 1 });
const region = (name: string) => page.getByRole("region", { name });

const REPORT: SitemapReport = {
  ...{ total: 1125, images: 1093, changedAt: "2026-03-01T11:30:00Z", isIndex: false, faults: [] },
  groups: [
    { label: "Inicio y categorías", total: 7, changedAt: null },
    { label: "Pizzerías", total: 1118, changedAt: "2026-02-28T15:00:00Z" },
  ],
  parts: [{ path: "/sitemap.xml", addresses: 1125, bytes: 12_001 }],
  leftOut: [
    {
      ...{ what: "Negocios desactivados", why: "No se ven en la guía.", total: 3 },
      examples: [
        { id: "nori-48", title: "Nori 48" },
        { id: "sin-nombre", title: "" },
      ],
    },
    { what: "Negocios borrados", why: "Responden 410.", total: 1, examples: [{ id: "v", title: "Viejo" }] },
    { what: "Búsquedas y sugerir", why: "No son para buscadores.", total: null, examples: [] },
  ],
};

const open = (report: Partial<SitemapReport> = {}) =>
  renderAdminScreen(
    {
      ...{ path: "admin/sitemap", module: sitemap },
      load: () => ({ report: { ...REPORT, ...report }, now: "2026-03-01T12:00:00Z" }),
    },
    "/admin/sitemap",
  );

test("AD-05 the sitemap shows its counts, its validity, its parts and what is left out with examples", async () => {
  await open();
  await expect.element(heading).toHaveTextContent("1.125 direcciones para los buscadores");
  await expect
    .element(
      page.getByText("1.093 con foto. El último cambio fue hace 30 min. Se hace solo con cada cambio."),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Está bien escrito/)).toBeVisible();
  expect(region("Un buscador no lo leería entero").elements()).toEqual([]);
  await expect.element(page.getByRole("row", { name: "Inicio y categorías 7 sin fecha" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Pizzerías 1.118 ayer 12:00" })).toBeVisible();
  await expect
    .element(region("Un solo archivo").getByRole("listitem"))
    .toHaveTextContent("/sitemap.xml1.125 direcciones · 13 KB");
  const left = region("Qué queda afuera").getByRole("listitem");
  await expect.element(left.nth(0)).toMatchTextContent(/desactivados3.*Nori 48, sin-nombre…$/);
  await expect.element(left.nth(1)).toMatchTextContent(/borrados1.*Viejo$/);
  await expect.element(left.nth(2)).toHaveTextContent("Búsquedas y sugerirNo son para buscadores.");
  for (const link of [
    page.getByRole("link", { name: "Abrir el sitemap" }),
    page.getByRole("link", { name: "/sitemap.xml" }),
  ]) {
    await expect.element(link).toHaveAttribute("href", "/sitemap.xml");
    await expect.element(link).toHaveAttribute("target", "_blank");
  }
  await expectSound(360, 1280);
});

test("AD-05 a sitemap that search engines would refuse names its faults; an index counts its parts; one without changes says so", async () => {
  await open({
    ...{ changedAt: null, isIndex: true, faults: ["/sitemap-2.xml: «2031-01-01» está en el futuro."] },
    parts: [1, 2].map((part) => ({ path: `/sitemap-${part}.xml`, addresses: 10, bytes: 900 })),
  });
  const faults = region("Un buscador no lo leería entero").getByRole("listitem");
  await expect.element(faults).toHaveTextContent("/sitemap-2.xml: «2031-01-01» está en el futuro.");
  expect(page.getByText(/^Está bien escrito/).elements()).toEqual([]);
  await expect.element(page.getByText(/con foto\. Todavía no cambió nada\./)).toBeVisible();
  await expect
    .element(region("Un índice con 2 partes").getByRole("link", { name: "/sitemap-2.xml" }))
    .toHaveAttribute("href", "/sitemap-2.xml");
  await expectSound(360);
});
