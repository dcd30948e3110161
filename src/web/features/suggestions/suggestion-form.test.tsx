import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { INJECTION_STRINGS } from "../../../../tests/support/injection-strings.ts";
import { SUGGESTION_DRAFT_KEY } from "../../../contract/browser-storage.ts";
import { paths } from "../../../contract/paths.ts";
import { SuggestionForm } from "./suggestion-form.tsx";

const name = page.getByLabelText("Nombre del negocio");
const address = page.getByLabelText("Dirección");
const send = page.getByRole("button", { name: "Enviar" });
const more = page.getByText("Agregar más datos");
const alert = page.getByRole("alert");
const dialog = page.getByRole("dialog", { name: "¡Gracias por ayudarnos a crecer!" });

const open = () =>
  render(
    <MemoryRouter>
      <SuggestionForm />
    </MemoryRouter>,
  );

/** Answers the form; the help while typing finds nothing. */
const serve = (answer: () => Response) =>
  serveRequests({
    [paths.suggestionData()]: () => Response.json({ likely: [], place: null }),
    [paths.suggest()]: answer,
  });

beforeEach(() => sessionStorage.clear());

test("X-05 a failure is reported beside the button, and what was typed outlives it, a reload and another page", async () => {
  let answer: () => Response = loseConnection;
  const posts = serve(() => answer());
  const first = await open();
  await name.fill("Rayuela");
  await more.click();
  await address.fill("7 y 50");
  await send.click();
  await expect
    .element(alert)
    .toHaveTextContent("Hubo un error al enviar tu sugerencia. Inténtalo nuevamente.");
  await expect.element(alert).toBeInViewport();
  await expect.element(name).toHaveValue("Rayuela");
  await first.unmount();

  const second = await open();
  await expect.element(address).toHaveValue("7 y 50");
  await expect.element(address).toBeVisible();
  await expect.element(name).toHaveValue("Rayuela");
  answer = () => Response.json({ ok: true, result: {} });
  await send.click();
  await expect.element(dialog).toBeVisible();
  const sent = posts.map(({ body }) => Object.fromEntries(body as FormData));
  expect(sent.slice(1)).toMatchObject([{ businessName: "Rayuela", address: "7 y 50" }]);
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect.element(name).toHaveValue("");
  await expect.element(address).not.toBeVisible();
  await second.unmount();

  await open();
  await expect.element(name).toHaveValue("");
  expect(sessionStorage.getItem(SUGGESTION_DRAFT_KEY)).toBeNull();
});

test("X-05 errors of the server are shown at their fields, and the first field gets the focus", async () => {
  const faults = {
    customCategory: "Contanos qué tipo de negocio es.",
    website: "Escribilo completo, como lugar.com.ar, o el usuario de Instagram con @.",
  };
  serve(() => Response.json({ ok: false, faults, message: "", detail: null }));
  await open();
  await name.fill("Rayuela");
  await more.click();
  const type = page.getByLabelText("Tipo de negocio");
  await expect.element(type).not.toBeVisible();
  await page.getByRole("combobox", { name: "Categoría" }).selectOptions("Otro");
  await expect.element(type).toBeVisible();
  await send.click();
  await expect.element(type).toHaveFocus();
  await expect.element(type).toHaveAccessibleDescription(/^Contanos qué tipo de negocio es\./);
  const website = page.getByLabelText("Instagram o sitio web");
  await expect.element(website).toHaveAccessibleDescription(/Instagram con @/);
  await website.fill("@rayuela");
  await expect.element(website).not.toHaveAccessibleDescription(/Instagram con @/);
});

test("X-03 X-05 a hostile draft is shown as text, and values that are no text are ignored", async () => {
  serve(loseConnection);
  for (const text of INJECTION_STRINGS.slice(0, 8)) {
    const draft = { businessName: text, address: 7, otro: text };
    sessionStorage.setItem(SUGGESTION_DRAFT_KEY, JSON.stringify(draft));
    const { unmount } = await open();
    await expect.element(name).toHaveValue(text);
    await expect.element(address).toHaveValue("");
    await unmount();
  }
});
