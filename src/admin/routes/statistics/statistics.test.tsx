import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import type { Statistics } from "../../../contract/statistics.ts";
import { describeFigures } from "../../../domain/statistics/describe-figures.ts";
import { listDays, readPeriod } from "../../../domain/statistics/period.ts";
import * as route from "./statistics.tsx";

const TODAY = "2026-03-01";
const region = (name: string) => page.getByRole("region", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name });
const heading = page.getByRole("heading", { level: 1 });

/** 30 views a day against 20 before. */
function figuresOf(query: URLSearchParams, changes: Partial<Statistics> = {}): Statistics {
  const period = readPeriod(query, TODAY);
  const days = listDays(period);
  const before = (count: number) => (period.before ? count * days.length : null);
  const compared = (count: number) => ({ count: count * days.length, before: before(20) });
  const views = compared(30);
  return {
    period,
    ...describeFigures({ period, views: views.count, viewsBefore: views.before, grownCategory: "Sushi" }),
    days: days.map((day) => ({
      ...{ day, views: 30, viewsBefore: period.before && 20, visitors: 10 },
      ...{ found: 5, missed: 1, mapOpenings: 2 },
    })),
    totals: {
      ...{ views, visitorsADay: { count: 10, before: period.before && 10 } },
      ...{ found: compared(5), missed: compared(1), mapOpenings: { count: 4, before: null } },
    },
    places: Array.from({ length: 8 }, (_, index) => ({
      ...{ name: `Lugar ${index + 1}`, path: `/producto/lugar-${index + 1}`, imageUrl: "" },
      ...{ count: 1_000 - index, before: index === 0 ? 2_000 : null },
    })),
    categories: [{ name: "Sushi", count: 5, before: 5 }],
    entries: [],
    missedSearches: [
      {
        ...{ text: "shawarma", count: 32, meaning: null },
        days: [
          { day: "2026-03-01", count: 31 },
          { day: "2026-02-20", count: 1 },
        ],
      },
      { text: "birra", count: 1, meaning: "cerveza", days: [{ day: "2026-02-20", count: 1 }] },
    ],
    weeks: [
      { week: "2026-02-16", reviews: 3, suggestions: 1 },
      { week: "2026-02-23", reviews: 1, suggestions: 0 },
    ],
    mapLimit: 5_000,
    ...changes,
  };
}

const open = ({ search = "", ...changes }: Partial<Statistics> & { search?: string } = {}) =>
  renderAdminScreen(
    {
      ...{ path: "admin/estadisticas", module: route },
      load: ({ url }) => ({ figures: figuresOf(url.searchParams, changes), today: TODAY }),
    },
    `/admin/estadisticas${search}`,
  );

test("AD-04 the figures of a month are compared with those before, and each place leads to its page", async () => {
  await open();
  await expect.element(heading).toHaveTextContent("Un mes mejor que el anterior");
  await expect
    .element(
      page.getByText(
        "Hubo 50 % más de vistas, sobre todo en Sushi. Hoy cuenta hasta ahora. No contamos las visitas del equipo.",
      ),
    )
    .toBeVisible();
  const visits = region("Visitas");
  await expect.element(visits).toMatchTextContent("Páginas vistas900+50 % contra el período de antes");
  await expect
    .element(visits)
    .toMatchTextContent("Visitantes por día100 % contra el período de antespromedio; no se suman");
  await expect.element(visits).toMatchTextContent(/Mapas abiertos4hasta 5\.000 por mes/);
  const places = region("Lugares más vistos");
  expect(places.getByRole("listitem").elements()).toHaveLength(6);
  await expect.element(places.getByRole("listitem").first()).toMatchTextContent("Lugar 11.000−50 %");
  await expect
    .element(places.getByRole("link", { name: "Lugar 1" }))
    .toHaveAttribute("href", "/producto/lugar-1");
  await expect.element(region("Categorías")).toMatchTextContent("Sushi50 %");
  await expect.element(region("Por dónde entran")).toMatchTextContent("Nada en este período.");
  await expect
    .element(
      region("Por semana").getByRole("img", { name: "Por semana: 4 reseñas y 1 sugerencias en total" }),
    )
    .toBeVisible();
  await expectSound(360, 1280);
});

test("AD-04 each panel has its figures as a table and as a file", async () => {
  await open({ search: "?dias=7" });
  await expect.element(heading).toHaveTextContent("Una semana mejor que la anterior");
  const rows = (name: string) =>
    region(name)
      .getByRole("row")
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const panels = [
    "Visitas",
    "Lugares más vistos",
    "Buscaron y no encontraron",
    "Por dónde entran",
    "Por semana",
  ];
  for (const name of panels) await button(`Tabla de ${name}`).click();
  await expect.element(button("Gráfico de Por semana")).toBeVisible();
  expect(rows("Visitas")).toHaveLength(8);
  expect(rows("Visitas").slice(0, 3)).toEqual([
    ["Día", "Vistas", "Antes", "Visitantes", "Mapas"],
    ["hoy, hasta ahora", "30", "20", "10", "2"],
    [expect.stringMatching(/28 feb/), "30", "20", "10", "2"],
  ]);
  expect(rows("Lugares más vistos")).toHaveLength(9);
  expect(rows("Lugares más vistos")[2]).toEqual(["Lugar 2", "999", "—"]);
  expect(rows("Buscaron y no encontraron").slice(1)).toEqual([
    ["shawarma", expect.stringMatching(/1 mar/), "31"],
    ["shawarma", expect.stringMatching(/20 feb/), "1"],
    ["birra", expect.stringMatching(/20 feb/), "1"],
  ]);
  expect(rows("Por semana").slice(1)).toEqual([
    [expect.stringMatching(/16 feb/), "3", "1"],
    [expect.stringMatching(/23 feb/), "1", "0"],
  ]);
  await expectSound(360, 1280);
  await expect
    .element(page.getByRole("link", { name: "CSV de Visitas" }))
    .toHaveAttribute("href", "/admin/estadisticas/csv?desde=2026-02-23&hasta=2026-03-01&panel=dias");
  await button("Gráfico de Visitas").click();
  await expect.element(region("Visitas").getByRole("img", { name: /^Visitas por día/ })).toBeVisible();
});

test("AD-04 searches without a result lead to an alias or a new business, unless they have an alias", async () => {
  await open();
  const missed = region("Buscaron y no encontraron");
  await expect
    .element(missed)
    .toMatchTextContent("30 búsquedas sin resultado y 150 con resultado en el período.");
  await expect
    .element(missed.getByRole("listitem").first())
    .toMatchTextContent(/«shawarma»32 veces, la última el .*1 mar/);
  await expect
    .element(missed.getByRole("listitem").last())
    .toMatchTextContent(/«birra»1 vez.*Ahora busca «cerveza»$/);
  const links = missed
    .getByRole("link")
    .elements()
    .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
  expect(links.filter(([label]) => label?.startsWith("Crear"))).toEqual([
    ["Crear alias de shawarma", "/admin/sinonimos?texto=shawarma"],
    ["Crear negocio shawarma", "/admin/negocios/nuevo?nombre=shawarma"],
  ]);
});

test("AD-04 the period and what it is compared with are in the address", async () => {
  const { router } = await open();
  const search = () => router.state.location.search;
  const periods = page.getByRole("navigation", { name: "Período" });
  await expect
    .element(periods.getByRole("link", { name: "30 días" }))
    .toHaveAttribute("aria-current", "page");
  await periods.getByRole("link", { name: "7 días" }).click();
  await expect.poll(search).toBe("?dias=7&contra=antes");
  await expect.element(region("Visitas")).toMatchTextContent("Páginas vistas210");
  await page.getByLabelText("Contra").selectOptions("Nada");
  await page.getByLabelText("Desde").fill("2026-02-01");
  await page.getByLabelText("Hasta").fill("2026-02-10");
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect.poll(search).toBe("?desde=2026-02-01&hasta=2026-02-10&contra=nada");
  await expect.element(region("Visitas")).toMatchTextContent(/Páginas vistas300Visitantes/);
  await expect.element(page.getByText("El de antes")).not.toBeInTheDocument();
  await expect.element(page.getByText(/Hoy cuenta hasta ahora/)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Desde")).toHaveValue("2026-02-01");
  await periods.getByRole("link", { name: "30 días" }).click();
  await expect.poll(search).toBe("?dias=30&contra=nada");
});

test("AD-04 a period that is too long is cut, which is told, and nothing missed is good news", async () => {
  await open({ search: "?desde=2024-01-01&hasta=2026-03-01", missedSearches: [], places: [] });
  await expect
    .element(page.getByRole("status").getByText(/^Un período tiene hasta 400 días: se muestra desde/))
    .toBeVisible();
  await expect
    .element(region("Buscaron y no encontraron"))
    .toMatchTextContent("Todo lo que buscaron se encontró.");
  await expect.element(region("Lugares más vistos")).toMatchTextContent("Nada en este período.");
});
