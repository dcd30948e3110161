import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { ReviewedSuggestion } from "../../../../src/contract/suggestion-review.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../../tests/support/components/hold-toasts.ts";
import { done, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import {
  openSuggestions,
  suggestionOf,
  suggestionsOf,
} from "../../../../tests/support/suggestions/suggestion-screen.ts";
import * as route from "./suggestions.tsx";

const heading = page.getByRole("heading", { level: 1 });
const list = page.getByRole("region", { name: "Lista" });

beforeEach(holdToasts);

function decided(fields: Partial<ReviewedSuggestion> & { id: string }, by = "vos") {
  const decision = { by, when: "hoy 10:02", reason: "", notes: "", business: null, ...fields.decision };
  return suggestionOf({ name: fields.id, status: "rejected", ...fields, decision });
}

test("AS-01 filter, text and page are in the address, with their counts and what is empty", async () => {
  const many = Array.from({ length: 25 }, (_, index) => `Rotisería ${index + 1}`);
  const { router } = await openSuggestions({
    suggestions: [...suggestionsOf(...many, "Ramen Tilos"), decided({ id: "Café" })],
  });
  const state = page.getByRole("navigation", { name: "Estado" });
  const address = () => router.state.location.pathname + router.state.location.search;
  await expect.element(heading).toHaveTextContent("26 sugerencias por mirar");
  await expect
    .element(state.getByRole("link", { name: "Pendientes 26" }))
    .toHaveAttribute("aria-current", "page");
  await list.getByRole("link", { name: "Siguiente" }).click();
  await expect.element(list.getByText("Página 2 de 2")).toBeVisible();
  await expect.element(list.getByRole("link", { name: "Siguiente" })).not.toBeInTheDocument();
  await list.getByRole("link", { name: /^Ramen Tilos/ }).click();
  await expect.element(page.getByText("Sugerencia 26 de 26")).toBeInTheDocument();
  await list.getByRole("link", { name: "Anterior" }).click();
  await expect.element(list.getByRole("link", { name: "Anterior" })).not.toBeInTheDocument();

  const search = page.getByRole("searchbox", { name: "Buscar sugerencias" });
  await state.getByRole("link", { name: "Rechazadas 1" }).click();
  await expect.element(heading).toHaveTextContent("1 sugerencia rechazada");
  await search.fill("zzz");
  page.getByRole("search").element().closest("form")?.requestSubmit();
  await expect.element(heading).toHaveTextContent("1 sugerencia con «zzz»");
  await expect.element(page.getByText("No hay ninguna con ese nombre, dirección o email.")).toBeVisible();
  await expect.poll(address).toBe("/admin/sugerencias?estado=rechazadas&q=zzz");
  await state.getByRole("link", { name: "Todas 27" }).click();
  await expect.poll(address).toBe("/admin/sugerencias?estado=todas&q=zzz");
});

test("AS-01 on a phone the list is one screen and the suggestion another, with its marks in the list", async () => {
  await page.viewport(360, 740);
  const marks = ["duplicate", "no-place"] as const;
  await openSuggestions({
    suggestions: suggestionsOf("Ansaldi Helados", "Ramen Tilos").map((each, index) => ({
      ...each,
      mark: marks[index] ?? null,
    })),
  });
  await expect.element(list.getByRole("link", { name: /Posible repetido/ })).toBeVisible();
  await expect.element(list.getByRole("link", { name: /No se entiende la dirección/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Aprobar/ })).not.toBeInTheDocument();
  await expectSound(360);
  await list.getByRole("link", { name: /^Ramen Tilos/ }).click();
  await expect.element(heading).toHaveTextContent("Ramen Tilos");
  await expect.element(page.getByText("Sugerencia 2 de 2")).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Aprobar/ })).toBeVisible();
});

describe("several at once", () => {
  const batch = page.getByRole("region", { name: "Rechazar varias" });

  for (const width of [360, 1280])
    test(`at ${width} px they are rejected for a reason that is edited in place`, async () => {
      await page.viewport(width, 800);
      const screen = await openSuggestions({
        suggestions: [
          ...suggestionsOf("Ramen Tilos", "Parrilla El Tero", "Café del Rectorado"),
          decided({ id: "Otra" }),
        ],
        forms: {
          reasons({ fields }) {
            screen.setReasons((fields.reasons ?? "").split("\n"));
            return done({ message: "Motivos guardados" });
          },
          "reject-many"({ fields }) {
            screen.decide("rejected", ...(fields.ids ?? "").split(","));
            return done({ message: "2 sugerencias rechazadas correctamente" });
          },
        },
      });
      await page.getByLabelText("Elegir varias para rechazar").click();
      await expect
        .element(batch.getByRole("heading", { name: "Elegí en la lista cuáles rechazar" }))
        .toBeVisible();
      await expect.element(batch.getByRole("button", { name: "Rechazar" })).toBeDisabled();
      await page.getByRole("checkbox", { name: /Ramen Tilos/ }).click();
      await expect.element(batch.getByRole("heading", { name: "1 elegida" })).toBeVisible();
      await page.getByRole("checkbox", { name: /Café del Rectorado/ }).click();
      await page.getByRole("checkbox", { name: /Parrilla El Tero/ }).click();
      await page.getByRole("checkbox", { name: /Café del Rectorado/ }).click();
      await expectSound(width);
      await batch.getByRole("button", { name: "Editar los motivos" }).click();
      const dialog = page.getByRole("dialog", { name: "Motivos de rechazo" });
      const reasons = dialog.getByLabelText("Uno por renglón");
      await expect.element(reasons).toHaveValue("No pudimos comprobar los datos.\nYa no existe.");
      await reasons.fill("Se mudó a Quilmes\nNo existe");
      await expectSound(width);
      await dialog.getByRole("button", { name: "Guardar los motivos" }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await batch.getByText("Se mudó a Quilmes").click();
      await batch.getByRole("button", { name: "Rechazar las 2" }).click();
      await expect.element(page.getByText("2 sugerencias rechazadas correctamente")).toBeVisible();
      await expect.element(batch).not.toBeInTheDocument();
      await expect.element(heading).toHaveTextContent("1 sugerencia por mirar");
      expect(screen.sent).toMatchObject([
        { intent: "reasons", fields: { version: "1" } },
        {
          intent: "reject-many",
          fields: { ids: "ramen-tilos,parrilla-el-tero", reason: "Se mudó a Quilmes" },
        },
      ]);
    });
});

test("AS-01 a decision is final: it shows who made it and why, and offers no other", async () => {
  const business = { title: "Ramen Tilos", slug: "ramen-tilos" };
  await openSuggestions({
    suggestions: [
      decided({
        id: "a",
        decision: { by: "vos", when: "ayer", reason: "Cerró.", notes: "Pasé", business: null },
      }),
      decided({ id: "b", isInGuide: true }, "Ana"),
      decided({
        id: "c",
        status: "approved",
        decision: { by: "Ana", when: "ayer", reason: "", notes: "", business },
      }),
    ],
    address: "/admin/sugerencias/a?estado=todas",
  });
  await expect.element(page.getByText("La rechazaste vos, ayer.")).toBeVisible();
  await expect.element(page.getByText("Motivo: Cerró.")).toBeVisible();
  await expect.element(page.getByText("Notas: Pasé")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Aprobar/ })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Elegir varias para rechazar")).not.toBeInTheDocument();
  await expectSound(1280);
  await list.getByRole("link", { name: /^b .*Ya estaba en la guía/ }).click();
  await expect.element(page.getByText("La marcó como repetida Ana, hoy 10:02.")).toBeVisible();
  await list.getByRole("link", { name: /^c .*Aprobada/ }).click();
  await expect.element(page.getByText("La aprobó Ana, ayer.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Ver Ramen Tilos" }))
    .toHaveAttribute("href", "/producto/ramen-tilos");
});

test("AS-01 who sent a suggestion, what was rejected before and what is not known of its place are told", async () => {
  const same = ["mismo nombre", "mismo email"];
  const rejections = [{ id: "r1", name: "Ramen viejo", when: "ayer", reason: "Cerró.", same }];
  await openSuggestions({
    suggestions: [
      suggestionOf({
        id: "Uno",
        address: "",
        senderName: "Sofi",
        senderEmail: "sofi@correo.example",
        rejections,
      }),
      suggestionOf({ id: "Dos", isSenderErased: true, category: "Pulpería", isNewCategory: true }),
      suggestionOf({ id: "Tres" }),
    ],
  });
  await expect.element(page.getByText("La mandó Sofi, sofi@correo.example · hace 40 minutos")).toBeVisible();
  const before = page.getByRole("region", { name: "Rechazos anteriores" });
  await expect
    .element(before)
    .toMatchTextContent(/^La rechazamos antes.*mismo nombre, mismo email · Cerró\./);
  await expect.element(page.getByText("Sin dirección")).toBeVisible();
  await list.getByRole("link", { name: /^Dos/ }).click();
  await expect.element(page.getByText("Llegó hace 40 minutos; ya borramos quién la mandó")).toBeVisible();
  await expect.element(page.getByLabelText("Categoría")).toHaveValue("Pulpería");
  await expect.element(page.getByText("La escribió quien la sugirió.")).toBeVisible();
  await page.getByLabelText("Categoría").selectOptions("Otra…");
  await expect.element(page.getByLabelText("Tipo de negocio")).toBeVisible();
  await list.getByRole("link", { name: /^Tres/ }).click();
  await expect.element(page.getByText("Llegó hace 40 minutos, sin nombre ni email")).toBeVisible();
  await expect.element(page.getByLabelText("Tipo de negocio")).not.toBeVisible();
});

describe("AS-03", () => {
  const failed = page.getByRole("status").getByText("Error al cargar las sugerencias");

  /** Answered with the error. */
  function openFailed(status: number, heading: string | null) {
    const load = () => {
      throw Response.json({ message: "Probá más tarde.", heading, requestId: null }, { status });
    };
    return renderAdminScreen({ path: "admin/sugerencias/:id?", module: route, load }, "/admin/sugerencias");
  }

  test("suggestions that cannot be loaded say so and can be asked for again", async () => {
    await openFailed(503, null);
    await expect.element(failed).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Algo salió mal" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
    await expectSound(360);
  });

  test("a suggestion that does not exist is no failure", async () => {
    await openFailed(404, "No está");
    await expect.element(page.getByRole("heading", { name: "No está" })).toBeVisible();
    expect(failed.elements()).toEqual([]);
  });

  test("a client that is no administrator gets the login", async () => {
    await openFailed(401, null);
    await expect.element(page.getByRole("heading", { name: "Entrá al panel" })).toBeVisible();
    expect(failed.elements()).toEqual([]);
    // biome-ignore lint/suspicious/noConsole: React reports what the boundary throws on.
    vi.mocked(console.error).mockClear();
  });
});
