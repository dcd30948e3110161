import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import { IMPORT_UPLOAD_PATH, type ImportSummary } from "../../../contract/imports/import-view.ts";
import { TOO_LARGE } from "../../../domain/imports/import-limits.ts";
import * as imports from "./imports.tsx";

const heading = page.getByRole("heading", { level: 1 });
const alert = page.getByRole("alert");
const input = page.getByLabelText("Planilla");
const choose = page.getByRole("button", { name: "Elegir archivo" });
const earlier = page.getByRole("region", { name: "Importaciones anteriores" });

const summaryOf = (fields: Partial<ImportSummary> & { id: string }): ImportSummary => ({
  ...{ fileName: `${fields.id}.csv`, state: "done", rowCount: 1, created: 0, updated: 0, actor: "Dora" },
  ...{ createdAt: "2026-03-01T11:30:00Z", ...fields },
});

interface Options {
  readonly list?: readonly ImportSummary[];
  readonly found?: number;
  readonly upload?: (request: { url: URL; body: unknown }) => Response | Promise<Response>;
}

function open({ list = [], found = list.length, upload = () => Response.error() }: Options = {}) {
  const load = () => ({ listing: { imports: list, page: 1, found }, now: "2026-03-01T12:00:00Z" });
  const requests = { [IMPORT_UPLOAD_PATH]: upload };
  return renderAdminScreen({ path: "admin/migrar", module: imports, load, requests }, "/admin/migrar");
}

const fileOf = (name: string, content = "Id,Category\n") => new File([content], name, { type: "text/csv" });

test("AI-01 the first step offers the template and says what was imported before, how it ended and by whom", async () => {
  await open({
    list: [
      summaryOf({ id: "a", created: 1, updated: 1200 }),
      summaryOf({ id: "b", state: "undone", created: 2 }),
      summaryOf({ id: "c", state: "columns" }),
      summaryOf({ id: "d", state: "preview", rowCount: 1500 }),
      summaryOf({ id: "e", state: "applying" }),
    ],
    found: 21,
  });
  await expect.element(heading).toHaveTextContent("Traer negocios de una planilla");
  await expect
    .element(page.getByRole("link", { name: "Bajar la plantilla" }))
    .toHaveAttribute("href", "/admin/migrar/descargas/plantilla");
  const current = page.getByRole("list", { name: "Pasos" }).getByRole("listitem").first();
  await expect.element(current).toHaveAttribute("aria-current", "step");
  const texts = earlier
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts.slice(0, 5)).toEqual([
    "a.csv1 creado, 1.200 actualizados · Dora, hace 30 minImportada",
    "b.csv2 creados, 0 actualizados · Dora, hace 30 minDeshecha",
    "c.csv1 fila · Dora, hace 30 minSin terminar",
    "d.csv1.500 filas · Dora, hace 30 minSin terminar",
    "e.csv1 fila · Dora, hace 30 minA medias",
  ]);
  await expect
    .element(earlier.getByRole("link", { name: /^a\.csv/ }))
    .toHaveAttribute("href", "/admin/migrar/a");
  await expect
    .element(page.getByRole("link", { name: "Página 3" }))
    .toHaveAttribute("href", "/admin/migrar?pagina=3");
  await expectSound(360, 1280);
});

test("AI-01 a file is chosen, by keyboard too, and sent once, with its name, and its columns come next", async () => {
  const held = Promise.withResolvers<void>();
  const sent: [string, unknown][] = [];
  await open({
    async upload({ url, body }) {
      sent.push([url.searchParams.get("nombre") ?? "", body]);
      await held.promise;
      return Response.json({ id: "nueva" });
    },
  });
  await expect.element(page.getByText("Todavía no importaste ninguna planilla.")).toBeVisible();
  const pressed = vi.spyOn(input.element() as HTMLInputElement, "click").mockImplementation(() => {});
  choose.element().focus();
  await userEvent.keyboard("{Enter}");
  expect(pressed).toHaveBeenCalledOnce();
  const file = fileOf("Mis locales.csv");
  await input.upload(file);
  await expect.element(page.getByText("Leyendo Mis locales.csv…")).toBeVisible();
  await expect.element(choose).toHaveAttribute("aria-busy", "true");
  drop(fileOf("otra.csv"));
  held.resolve();
  await expect.poll(() => location.pathname).toBe("/admin/migrar/nueva");
  expect(sent.map(([name]) => name)).toEqual(["Mis locales.csv"]);
  expect(sent[0]?.[1]).toBeInstanceOf(Blob);
});

function drop(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const zone = page.getByRole("region", { name: "Archivo" }).element();
  for (const type of ["dragover", "drop"])
    zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

test("AI-02 a file that is wrong, too large, refused or lost says why, and another can be dropped", async () => {
  const answers = [
    () => Response.json({ message: "El archivo no contiene datos" }, { status: 400 }),
    () => Response.json({}, { status: 500 }),
    () => Response.error(),
    () => Response.json({ id: "nueva" }),
  ];
  await open({ upload: () => (answers.shift() ?? Response.error)() });
  await input.upload(fileOf("vacia.csv"));
  await expect.element(alert).toHaveTextContent("El archivo no contiene datos");
  const large = fileOf("grande.csv");
  Object.defineProperty(large, "size", { value: 10_000_001 });
  drop(large);
  await expect.element(alert).toHaveTextContent(TOO_LARGE);
  await expect.element(choose).toHaveAttribute("aria-busy", "false");
  for (const name of ["caida.csv", "perdida.csv"]) {
    drop(fileOf(name));
    await expect
      .element(alert)
      .toHaveTextContent("No pudimos subir la planilla. Probá de nuevo en un momento.");
  }
  expect(answers).toHaveLength(1);
  drop(fileOf("buena.csv"));
  await expect.poll(() => location.pathname).toBe("/admin/migrar/nueva");
});
