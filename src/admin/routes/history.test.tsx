import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { type Answers, done, refused, renderAdminScreen } from "../../../tests/support/components/screen.tsx";
import type { TimelineEntry } from "../../domain/history/timeline-entry.ts";
import { readTimelineView } from "../../domain/history/timeline-view.ts";
import * as route from "./history.tsx";

const NORI = { id: "nori-48", title: "Nori 48", isCreated: false, differences: [] };
const PHONE = { label: "Teléfono", before: "221 555-0101", after: "221 555-0202" };
const heading = page.getByRole("heading", { level: 1 });
const entry = (text: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });

function entryOf(fields: Partial<TimelineEntry> & { key: string }): TimelineEntry {
  return {
    ...{ at: "2026-03-01T14:00:00.000Z", actor: "Dora", action: "editó", tool: "Panel", reason: "" },
    ...{ businesses: [NORI], otherCount: 0, differences: [], undo: null },
    ...fields,
  };
}

const undoOf = (changeSetId: string, isCreating = false) => ({ changeSetId, isUndone: false, isCreating });
const EDIT = entryOf({
  ...{ key: "1", actor: "Consola (ana)", undo: undoOf("c1"), reason: "Lo pidió" },
  businesses: [{ ...NORI, differences: [PHONE] }],
});

interface HistoryInput {
  readonly entries?: readonly TimelineEntry[];
  readonly forms?: Answers["forms"];
  readonly address?: string;
  readonly choices?: readonly { id: string; title: string }[];
}

function open({
  entries = [EDIT],
  forms = {},
  address = "/admin/historial",
  choices = [],
}: HistoryInput = {}) {
  return renderAdminScreen(
    {
      ...{ path: "admin/historial", module: route },
      load({ url }) {
        const view = readTimelineView(url.searchParams);
        const business = view.business === "nori-48" ? { id: "nori-48", title: "Nori 48" } : null;
        const people = [{ label: "administrator:dora", name: "Dora" }];
        return {
          timeline: { view, entries, next: view.before ? "" : "cursor", people, business, choices },
          now: "2026-03-01T15:00:00.000Z",
        };
      },
      forms,
    },
    address,
  );
}

test("R-12 an entry says who changed what, when, with which tool and why", async () => {
  const created = { ...NORI, id: "polo", title: "Polo", isCreated: true };
  await open({
    entries: [
      EDIT,
      entryOf({
        key: "2",
        action: "importó",
        businesses: [{ ...NORI, differences: [PHONE] }, created],
        otherCount: 40,
      }),
      entryOf({
        ...{ key: "3", action: "cambió los ajustes", businesses: [] },
        differences: [{ label: "Nombre del sitio", before: "Guía", after: "Guía Diagonal" }],
      }),
    ],
  });
  await expect.element(heading).toHaveTextContent("Quién hizo qué, y cuándo");
  await expect.element(entry("Consola")).toMatchTextContent("Consola (ana) editó Nori 48");
  await expect.element(entry("Consola")).toMatchTextContent("hace 1 h · Panel · «Lo pidió»");
  await expect.element(entry("Consola").getByRole("deletion")).toHaveTextContent("Antes: 221 555-0101");
  await expect.element(entry("Consola").getByRole("insertion")).toHaveTextContent("Después: 221 555-0202");
  await expect
    .element(entry("Consola").getByRole("link", { name: "Nori 48" }))
    .toHaveAttribute("href", "/admin/historial?negocio=nori-48");
  await expect.element(entry("importó")).toMatchTextContent(/42 negocios.*Negocio nuevo: Polo.*y 40 más$/);
  await expect
    .element(entry("cambió los ajustes"))
    .toMatchTextContent("Nombre del sitioAntes: Guía Después: Guía Diagonal");
  expect(entry("cambió los ajustes").getByRole("button").elements()).toEqual([]);
  await expectSound(360, 1280);
});

test("R-12 a change is undone once it was confirmed, and what stays as it is is told", async () => {
  const skipped = [{ business: "Nori 48", label: "Teléfono", current: "221 555-0303" }];
  const { sent } = await open({ forms: { "": () => done({ isChanged: true, skipped }) } });
  const dialog = page.getByRole("dialog", { name: "¿Deshacer este cambio?" });
  const undo = entry("Consola").getByRole("button", { name: "Deshacer…" });
  await undo.click();
  expect(dialog.getByText(/se borran/).elements()).toEqual([]);
  await expectSound(360, 1280);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await undo.click();
  await dialog.getByRole("button", { name: "Deshacer" }).click();
  const report = entry("Consola").getByRole("status");
  await expect.element(report).toMatchTextContent(/^Listo: se deshizo\..*Teléfono de Nori 48: 221 555-0303$/);
  await expect.element(entry("Consola").getByText("Deshecho", { exact: true })).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  expect(sent.map(({ fields }) => fields)).toEqual([{ id: "c1" }]);
});

test("R-12 a change that cannot be undone stays, with the reason", async () => {
  const answers = [refused("Probá de nuevo."), done({ isChanged: false, skipped: [] })];
  await open({
    entries: [entryOf({ key: "1", action: "creó", undo: undoOf("c1", true) })],
    forms: { "": () => answers.shift() ?? refused("No más.") },
  });
  const dialog = page.getByRole("dialog");
  await entry("creó").getByRole("button", { name: "Deshacer…" }).click();
  await expect.element(dialog.getByText(/^Los negocios que creó este cambio se borran\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Deshacer" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Probá de nuevo.");
  await dialog.getByRole("button", { name: "Deshacer" }).click();
  await expect.element(entry("creó").getByRole("status")).toHaveTextContent("No quedaba nada para deshacer.");
  await expect.element(entry("creó").getByRole("button", { name: "Deshacer…" })).toBeVisible();
});

test("R-12 the filters are in the address, and can be taken away", async () => {
  const { router } = await open();
  const search = () => router.state.location.search;
  expect(page.getByRole("link", { name: "Quitar los filtros" }).elements()).toEqual([]);
  await page.getByLabelText("Persona").selectOptions("Dora");
  await page.getByLabelText("Herramienta").selectOptions("Consola");
  await page.getByLabelText("Negocio").fill("nori-48");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveTextContent("Qué cambió en Nori 48");
  expect(search()).toMatch(/^\?quien=administrator%3Adora&con=\w+&negocio=nori-48$/);
  await expect.element(page.getByLabelText("Negocio")).toHaveValue("Nori 48");
  await page.getByRole("link", { name: "Más antiguo" }).click();
  await expect.poll(search).toMatch(/negocio=nori-48&antes=cursor$/);
  await expect.element(page.getByRole("link", { name: "Más antiguo" })).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Lo más nuevo" }).click();
  await expect.element(page.getByRole("link", { name: "Más antiguo" })).toBeVisible();
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect.poll(search).toBe("");
  await expect.element(heading).toHaveTextContent("Quién hizo qué, y cuándo");
});

test("R-12 where several businesses have the name, one is chosen; nothing found says so", async () => {
  const choices = [
    { id: "nori-48", title: "Nori 48" },
    { id: "nori-7", title: "Nori 7" },
  ];
  await open({ entries: [], choices, address: "/admin/historial?negocio=nori" });
  const question = page.getByRole("region", { name: "¿Cuál de estos?" });
  expect(page.getByText("No hay nada con esos filtros").elements()).toEqual([]);
  await question.getByRole("link", { name: "Nori 48" }).click();
  await expect.element(heading).toHaveTextContent("Qué cambió en Nori 48");
});

test("R-12 nothing that fits the filters says so", async () => {
  await open({ entries: [], address: "/admin/historial?con=import" });
  await expect.element(page.getByText("No hay nada con esos filtros")).toBeVisible();
});
