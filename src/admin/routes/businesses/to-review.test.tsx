import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../../tests/support/components/hold-toasts.ts";
import {
  type Answers,
  done,
  refused,
  renderAdminScreen,
} from "../../../../tests/support/components/screen.tsx";
import type { ToReviewRow } from "../../../domain/freshness/to-review-row.ts";
import { readToReviewView } from "../../../domain/freshness/to-review-view.ts";
import * as route from "./to-review.tsx";

const AT = "2026-02-27T15:00:00.000Z";
const heading = page.getByRole("heading", { level: 1 });
const card = (name: string) => page.getByRole("article", { name });
const toast = (text: string) => page.getByRole("status").getByText(text);

beforeEach(holdToasts);

function rowOf(fields: Partial<ToReviewRow> & { title: string }): ToReviewRow {
  return {
    ...{ id: fields.title, slug: fields.title, address: "48 e/ 8 y 9", category: "Sushi", categoryId: null },
    ...{ imageUrl: "", phone: "", views: 1_200, reports: [] },
    checks: [
      { group: "hours", at: null },
      { group: "contact", at: AT },
    ],
    ...fields,
  };
}

const BURGER = rowOf({
  title: "Burger",
  phone: "(0221) 555-0142",
  reports: [
    { answer: "changed", note: "Cierran los martes", at: AT },
    { answer: "changed", note: "", at: AT },
  ],
});
const NATA = rowOf({ title: "Ñata", address: "", views: 1, reports: [{ answer: "same", note: "", at: AT }] });

type Forms = Answers["forms"];

interface ToReviewInput {
  readonly rows?: readonly ToReviewRow[];
  readonly forms?: Forms;
  readonly address?: string;
  readonly all?: number;
}

/** What is decided leaves the list, and is back once it is undone. */
async function open({
  rows = [BURGER, NATA],
  forms = {},
  address = "/admin/negocios/revisar",
  all = 0,
}: ToReviewInput = {}) {
  let shown = rows;
  const decide: Forms[string] = ({ fields: { id } }) => {
    shown = shown.filter((row) => row.id !== id);
    return done({ changeSetId: `change-${id}` });
  };
  const undo: Forms[string] = () => {
    shown = rows;
    return done({ isChanged: true, skipped: [] });
  };
  return renderAdminScreen(
    {
      ...{ path: "admin/negocios/revisar", module: route },
      load: ({ url }) => ({
        listing: {
          ...{ view: readToReviewView(url.searchParams), rows: shown, now: "2026-03-01T15:00:00.000Z" },
          counts: { all: all || shown.length, reported: 0, unchecked: 0 },
        },
      }),
      forms: { confirm: decide, close: decide, dismiss: decide, "": undo, ...forms },
    },
    address,
  );
}

test("V-05 each place shows what visitors say, its visits and last checks, and how to reach it", async () => {
  await open();
  await expect.element(heading).toHaveTextContent("2 negocios por revisar");
  await expect.element(card("Burger")).toMatchTextContent("2 dicen que cambió");
  await expect.element(card("Burger")).toMatchTextContent("«Cierran los martes»");
  await expect.element(card("Burger")).toMatchTextContent("1.200 visitas en 30 días");
  await expect.element(card("Burger")).toMatchTextContent("Horario: nuncaContacto: hace 2 días");
  await expect
    .element(card("Burger").getByRole("link", { name: "Llamar a Burger" }))
    .toHaveAttribute("href", "tel:+542215550142");
  await expect.element(card("Ñata")).toMatchTextContent(/Sin dirección1 visita en 30 días/);
  await expect
    .element(card("Ñata").getByRole("link", { name: "Ver en la guía" }))
    .toHaveAttribute("href", "/producto/%C3%91ata");
  expect(
    card("Ñata")
      .getByRole("button", { name: /Descartar/ })
      .elements(),
  ).toEqual([]);
  await expect
    .element(card("Burger").getByRole("link", { name: "Corregir Burger" }))
    .toHaveAttribute("href", "/admin/negocios/Burger");
  await expectSound(360, 1280);
});

test("V-05 a confirmed place leaves the list, the focus goes to the heading, and it is undone", async () => {
  const { sent } = await open();
  await card("Burger").getByRole("button", { name: "Sigue igual Burger" }).click();
  await expect.element(toast("Revisaste Burger.")).toBeVisible();
  await expect.element(card("Burger")).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent("1 negocio por revisar");
  await expect.element(heading).toHaveFocus();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.element(toast("Deshecho.")).toBeVisible();
  await expect.element(card("Burger")).toBeVisible();
  await expect.element(card("Burger").getByRole("button", { name: "Sigue igual Burger" })).toBeEnabled();
  expect(sent.map(({ path, intent, fields }) => [path, intent, fields.id])).toEqual([
    ["/admin/negocios/revisar", "confirm", "Burger"],
    ["/admin/historial", "", "change-Burger"],
  ]);
});

test("V-05 the second click of a double click decides nothing about the place that comes up", async () => {
  const { sent } = await open();
  await card("Burger").getByRole("button", { name: "Sigue igual Burger" }).dblClick();
  await expect.element(card("Burger")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Sigue igual Ñata" })).toBeEnabled();
  expect(sent.map(({ fields }) => fields.id)).toEqual(["Burger"]);
});

test("V-05 while a decision is sent no other is taken", async () => {
  const held = Promise.withResolvers<Response>();
  await open({ forms: { confirm: () => held.promise } });
  await card("Burger").getByRole("button", { name: "Sigue igual Burger" }).click();
  for (const name of ["Sigue igual Ñata", "Desactivar… Ñata", "Descartar los avisos sobre Burger"])
    await expect.element(page.getByRole("button", { name })).toBeDisabled();
  held.resolve(Response.json(refused("No pudimos guardarlo."), { status: 500 }));
  await expect.element(toast("No pudimos guardarlo.")).toBeVisible();
  await expect.element(card("Burger")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Sigue igual Ñata" })).toBeEnabled();
});

test("V-05 a place is deactivated once it was confirmed, and reports are dismissed", async () => {
  const { sent } = await open();
  const dialog = page.getByRole("dialog", { name: "¿Desactivar Ñata?" });
  const deactivate = card("Ñata").getByRole("button", { name: "Desactivar… Ñata" });
  await deactivate.click();
  await expectSound(360, 1280);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await deactivate.click();
  await dialog.getByRole("button", { name: "Desactivar" }).click();
  await expect.element(toast("Ñata ya no se ve en la guía.")).toBeVisible();
  await card("Burger").getByRole("button", { name: "Descartar los avisos sobre Burger" }).click();
  await expect.element(toast("Descartaste los avisos sobre Burger.")).toBeVisible();
  expect(sent.map(({ intent, fields }) => [intent, fields.id])).toEqual([
    ["close", "Ñata"],
    ["dismiss", "Burger"],
  ]);
  await expect.element(heading).toHaveTextContent("Nada por revisar");
  await expect.element(page.getByText("Está todo revisado")).toBeVisible();
});

test("V-05 the filters and pages are in the address, and no reports are told as such", async () => {
  await open({ rows: [], address: "/admin/negocios/revisar?ver=avisos" });
  const filters = page.getByRole("navigation", { name: "Filtros" });
  await expect.element(page.getByText("No hay avisos de visitantes")).toBeVisible();
  await expect
    .element(filters.getByRole("link", { name: /^Con avisos/ }))
    .toHaveAttribute("aria-current", "page");
  await filters.getByRole("link", { name: /^Todos/ }).click();
  await expect.element(page.getByText("Está todo revisado")).toBeVisible();
});

test("a long list has pages: the first, the last and those around the current one", async () => {
  const { router } = await open({ all: 200, address: "/admin/negocios/revisar?pagina=5" });
  const pages = page.getByRole("navigation", { name: "Páginas" });
  await expect.element(pages).toMatchTextContent("81–100 de 200");
  const names = () =>
    pages
      .getByRole("link", { name: /^Página \d/ })
      .elements()
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(["1", "4", "5", "6", "10"]);
  await expect.element(pages.getByRole("link", { name: "Página 5" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Página siguiente" }).click();
  await expect.poll(() => router.state.location.search).toBe("?pagina=6");
  await pages.getByRole("link", { name: "Página 10" }).click();
  await expect.element(pages.getByRole("link", { name: "Página siguiente" })).not.toBeInTheDocument();
  await expect.element(pages).toMatchTextContent("181–200 de 200");
  await pages.getByRole("link", { name: "Página 1", exact: true }).click();
  await expect.element(pages.getByRole("link", { name: "Página anterior" })).not.toBeInTheDocument();
});
