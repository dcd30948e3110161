import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import { done, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import {
  loadSuggestionScreen,
  suggestionOf,
} from "../../../../tests/support/suggestions/suggestion-screen.ts";
import * as suggestions from "./suggestions.tsx";

const NAMES = ["Ansaldi Helados", "Pastas Doña Chiche", "Café del Rectorado", "Ramen Tilos"];
const heading = page.getByRole("heading", { level: 1 });

type Forms = NonNullable<Parameters<typeof renderAdminScreen>[0]["forms"]>;

/** Four that wait; what is decided leaves the list. */
function open(forms: Forms = {}, address = "/admin/sugerencias") {
  let waiting = NAMES.map((name) => suggestionOf({ id: name.toLowerCase().replaceAll(" ", "-"), name }));
  const path = "admin/sugerencias/:id?";
  const load = ({ url, params }: { url: URL; params: Readonly<Record<string, string | undefined>> }) =>
    loadSuggestionScreen(waiting, { url, id: params.id });
  const requests = {
    "/admin/sugerencias/lectura": () => Response.json({ place: null, hours: "" }),
    "/admin/plano.svg": () => new Response("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  };
  const take = (id: string) => {
    waiting = waiting.filter((each) => each.id !== id);
  };
  return renderAdminScreen(
    {
      ...{ path, module: suggestions, load, requests },
      forms: {
        approve({ path: sentTo, fields }) {
          take(sentTo.split("/").at(-1) ?? "");
          return done({ message: `¡Negocio ${fields.title} agregado exitosamente!` });
        },
        ...forms,
      },
    },
    address,
  );
}

test("AS-01 J and K move through the list and focus the name, A approves, and no key acts while a field has the focus", async () => {
  const { sent } = await open();
  await expect.element(heading).toHaveTextContent("4 sugerencias por mirar");
  for (const name of ["Pastas Doña Chiche", "Café del Rectorado"]) {
    await userEvent.keyboard("j");
    await expect.element(heading).toHaveTextContent(name);
    await expect.element(heading).toHaveFocus();
  }
  await userEvent.keyboard("k");
  await expect.element(heading).toHaveTextContent("Pastas Doña Chiche");
  const notes = page.getByLabelText("Notas (las ve solo el equipo)");
  await userEvent.type(notes, "jarry");
  await expect.element(notes).toHaveValue("jarry");
  expect(sent).toEqual([]);
  page.getByRole("button", { name: "Atajos: sí" }).element().focus();
  await userEvent.keyboard("a");
  await expect.element(page.getByText("¡Negocio Pastas Doña Chiche agregado exitosamente!")).toBeVisible();
  await expect.element(heading).toHaveTextContent("Café del Rectorado");
  expect(sent.map(({ intent }) => intent)).toEqual(["approve"]);
  expect(await listViolations()).toEqual([]);
});
