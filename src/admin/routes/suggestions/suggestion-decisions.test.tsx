import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../../tests/support/components/hold-toasts.ts";
import { done, refused } from "../../../../tests/support/components/screen.tsx";
import {
  comparedOf,
  idOf,
  openSuggestions,
  suggestionOf,
  suggestionsOf,
} from "../../../../tests/support/suggestions/suggestion-screen.ts";

const heading = page.getByRole("heading", { level: 1 });
const approve = page.getByRole("button", { name: /^Aprobar/ });
const reject = page.getByRole("button", { name: "Rechazar" });
const category = page.getByLabelText("Categoría");
const PASTAS = suggestionOf({
  ...{ id: "pastas", name: "Pastas Doña Chiche", category: "", address: "7 y 50" },
  ...{ senderEmail: "chiche@correo.example", additionalInfo: "Atiende la dueña" },
});
const ANSALDI = suggestionOf({
  ...{ id: "ansaldi", name: "Ansaldi Helados", phone: "(0221) 555-0142", website: "@ansaldi.lp" },
  ...{ compared: [comparedOf(), comparedOf({ slug: "heladeria-10", title: "Heladería 10" })] },
});

beforeEach(holdToasts);

for (const width of [360, 1280])
  test(`AS-01 AS-02 AS-03 at ${width} px a suggestion without a category is corrected, read back, approved, and followed by the next`, async () => {
    await page.viewport(width, 800);
    const screen = await openSuggestions({
      suggestions: [PASTAS, ...suggestionsOf("Ramen Tilos")],
      address: "/admin/sugerencias/pastas",
      forms: {
        approve(sent) {
          const { category: chosen, title } = sent.fields;
          if (!chosen) return refused("", { category: "Elegí la categoría antes de aprobar." });
          screen.decide("approved", idOf(sent));
          return done({ message: `¡Negocio ${title} agregado exitosamente!` });
        },
      },
    });
    await expect.element(heading).toHaveTextContent("Pastas Doña Chiche");
    await expect.element(page.getByText(/^La mandó chiche@correo\.example · /)).toBeVisible();
    await expect.element(page.getByText("Atiende la dueña")).toBeVisible();
    await expect.element(page.getByRole("img", { name: /^Plano con/ })).toBeVisible();
    if (width === 360) {
      await expect.element(page.getByText("Falta la categoría")).toBeVisible();
      await expect.element(category).not.toBeVisible();
    }
    await approve.click();
    await expect.element(page.getByText("Elegí la categoría antes de aprobar.")).toBeVisible();
    await expect.element(category).toHaveFocus();
    await category.selectOptions("Restaurante");
    await expect.element(page.getByText("Elegí la categoría antes de aprobar.")).not.toBeInTheDocument();
    await page.getByLabelText("Horario").fill("Mar a dom 9 a 14");
    await expect.element(page.getByText(/^Así se lee: /)).toBeVisible();
    await page.getByLabelText("Horario").fill("cuando pinta");
    await expect.element(page.getByText("No se entiende: se muestra como está escrito")).toBeVisible();
    await page.getByLabelText("Dirección").fill("13 y 32");
    await expect.element(page.getByText("Se entiende: 13 y 32")).toBeVisible();
    await page.getByLabelText("Dirección").fill("al lado del kiosco");
    await expect.element(page.getByText("No se entiende la dirección").first()).toBeVisible();
    await expectSound(width);
    await approve.click();
    await expect.element(page.getByText("¡Negocio Pastas Doña Chiche agregado exitosamente!")).toBeVisible();
    await expect.element(heading).toHaveTextContent("Ramen Tilos");
    expect(screen.sent.at(-1)).toMatchObject({
      path: "/admin/sugerencias/pastas",
      fields: {
        category: "Restaurante",
        schedule: "cuando pinta",
        direction: "al lado del kiosco",
        notify: "1",
      },
    });
  });

test("AS-01 AS-03 a rejection asks for a reason, one of the list or one's own, and the last one leads back to the list", async () => {
  const screen = await openSuggestions({
    suggestions: [PASTAS],
    address: "/admin/sugerencias/pastas",
    forms: {
      reject(sent) {
        if (!sent.fields.reason) return refused("", { reason: "Elegí un motivo, o escribí otro." });
        screen.decide("rejected", idOf(sent));
        return done({ message: "Sugerencia rechazada correctamente" });
      },
    },
  });
  await reject.click();
  await expect.element(page.getByText("Elegí un motivo, o escribí otro.")).toBeVisible();
  await expectSound(360, 1280);
  const other = page.getByRole("textbox", { name: "Otro motivo" });
  await page.getByText("Otro motivo", { exact: true }).click();
  await other.fill("Cerró en febrero.");
  await page.getByText("Ya no existe", { exact: true }).click();
  await expect.element(other).not.toBeInTheDocument();
  await page.getByText("Otro motivo", { exact: true }).click();
  await other.fill("Cerró en febrero.");
  await page.getByLabelText("Notas (las ve solo el equipo)").fill("Pasé y no hay nadie");
  const told = page.getByLabelText("Avisarle a chiche@correo.example qué pasó");
  await expect.element(told).toBeChecked();
  await told.click();
  await reject.click();
  await expect.element(page.getByText("Sugerencia rechazada correctamente")).toBeVisible();
  await expect.element(heading).toHaveTextContent("No hay sugerencias por mirar");
  await expect
    .element(page.getByText("Está todo mirado. Cuando alguien sugiera un lugar, aparece acá."))
    .toBeVisible();
  const { fields } = screen.sent.at(-1) ?? { fields: {} };
  expect(fields).toMatchObject({ reason: "Cerró en febrero.", notes: "Pasé y no hay nadie" });
  expect(fields).not.toHaveProperty("notify");
});

describe("a suggestion that is in the guide already", () => {
  const double = page.getByRole("region", { name: "Parecido a Ansaldi Gelato" });
  const website = double.getByRole("checkbox", { name: "@ansaldi.lp (agregar a Ansaldi Gelato)" });
  const link = page.getByRole("button", { name: "Ya está en la guía" });

  async function open(forms = {}) {
    const suggestions = [ANSALDI, ...suggestionsOf("Ramen Tilos")];
    const address = "/admin/sugerencias/ansaldi";
    const linked = () => done({ message: "Quedó como repetida de Ansaldi Gelato." });
    const completions = () =>
      Response.json({
        ...{ total: 1, submitPath: null },
        completions: [
          { kind: "category", id: "heladeria", name: "Heladerías", path: "/categoria/heladerias" },
          {
            kind: "business",
            title: "Heladería 10",
            path: "/producto/heladeria-10",
            category: "",
            address: "10 y 60",
          },
        ],
      });
    const requests = { "/buscar/sugerencias": completions };
    return openSuggestions({ suggestions, address, requests, forms: { link: linked, ...forms } });
  }

  test("V-16 it is compared field by field, and only what the guide lacks and staff leave ticked is added", async () => {
    const { sent } = await open();
    await expect.element(double).toMatchTextContent(/^Se parece mucho a Ansaldi Gelato/);
    await expect.element(double).toMatchTextContent(/mismo teléfono, misma dirección/);
    await expect.element(double.getByRole("row", { name: /^Teléfono/ })).toMatchTextContent(/\(igual\)/);
    await expect.element(double.getByRole("row", { name: /^Nombre/ })).not.toMatchTextContent(/\(igual\)/);
    await expect.element(website).toBeChecked();
    await expect
      .element(
        page.getByText(
          "«Ya está» agrega el sitio o Instagram que le falta a Ansaldi Gelato y no crea nada nuevo.",
        ),
      )
      .toBeVisible();
    await website.click();
    await expect
      .element(page.getByText("«Ya está» no cambia Ansaldi Gelato y no crea nada nuevo."))
      .toBeVisible();
    await website.click();
    await page.getByLabelText("Horario").fill("Lun a vie 9 a 20");
    await expect.element(double.getByRole("checkbox", { name: /^Lun a vie/ })).toBeChecked();
    await link.click();
    await expect.element(page.getByText("Quedó como repetida de Ansaldi Gelato.")).toBeVisible();
    expect(sent[0]?.fields).toMatchObject({
      business: "ansaldi-gelato",
      version: "3",
      adopt: "schedule,website",
    });
  });

  test("on a phone the comparison is folded, and another business is compared by its name", async () => {
    await page.viewport(360, 740);
    const { router } = await open();
    await expect.element(double).toBeVisible();
    await expect.element(website).not.toBeInTheDocument();
    const fold = double.getByRole("button", { name: "Comparar campo por campo" });
    await fold.click();
    await expect.element(website).toBeVisible();
    await expectSound(360);
    await expect.element(double.getByRole("link", { name: "Heladería 10" })).toBeVisible();
    await double.getByRole("button", { name: "Es otro" }).click();
    const picker = page.getByRole("dialog", { name: "¿Cuál es en la guía?" });
    await expect.element(picker.getByLabelText("Nombre del negocio")).toHaveValue("Ansaldi Helados");
    await expectSound(1280, 360);
    await picker.getByRole("link", { name: /Heladería 10/ }).click();
    await expect.element(picker).not.toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toBe("?con=heladeria-10");
  });
});

describe("what was typed", () => {
  const name = page.getByLabelText("Nombre", { exact: true });
  const row = (text: string) =>
    page.getByRole("region", { name: "Lista" }).getByRole("link", { name: new RegExp(`^${text}`) });

  test("stays while another suggestion is looked at, and where the answer is lost; two presses send it once", async () => {
    const held = Promise.withResolvers<Response>();
    const { sent } = await openSuggestions({
      suggestions: suggestionsOf("Ramen Tilos", "Parrilla El Tero"),
      forms: { approve: () => held.promise },
    });
    await name.fill("Ramen de los Tilos");
    await row("Parrilla El Tero").click();
    await expect.element(heading).toHaveTextContent("Parrilla El Tero");
    await expect.element(name).toHaveValue("Parrilla El Tero");
    await row("Ramen Tilos").click();
    await expect.element(heading).toHaveTextContent("Ramen Tilos");
    await expect.element(name).toHaveValue("Ramen de los Tilos");
    await approve.dblClick();
    await expect.element(approve).toHaveAttribute("aria-busy", "true");
    await expect.element(reject).toHaveAttribute("aria-busy", "false");
    expect(sent).toHaveLength(1);
    held.resolve(Response.error());
    await expect.element(page.getByRole("status").getByText("Error al procesar la sugerencia")).toBeVisible();
    await expect.element(approve).toHaveAttribute("aria-busy", "false");
    await expect.element(name).toHaveValue("Ramen de los Tilos");
  });

  test("AS-02 is no second decision where somebody else was faster, whose decision is named", async () => {
    const message = "Sugerencia procesada correctamente: la rechazó ana";
    const screen = await openSuggestions({
      suggestions: suggestionsOf("Ramen Tilos", "Parrilla El Tero"),
      forms: {
        approve(sent) {
          screen.decide("rejected", idOf(sent));
          return done({ message });
        },
      },
    });
    await approve.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(heading).toHaveTextContent("Parrilla El Tero");
    await expect.element(row("Ramen Tilos")).not.toBeInTheDocument();
  });

  test("AS-03 is kept where the server refuses it, with its reason", async () => {
    await openSuggestions({
      suggestions: suggestionsOf("Ramen Tilos"),
      forms: {
        approve: () => ({ ...refused("Error al procesar la sugerencia"), detail: "Ya hay uno igual." }),
      },
    });
    await name.fill("Ramen");
    await userEvent.click(approve);
    await expect
      .element(page.getByRole("status").getByText("Error al procesar la sugerencia. Ya hay uno igual."))
      .toBeVisible();
    await expect.element(name).toHaveValue("Ramen");
  });
});
