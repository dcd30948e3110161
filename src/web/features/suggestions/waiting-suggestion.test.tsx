import { MemoryRouter } from "react-router";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { standInForWorker } from "../../../../tests/support/components/stand-in-for-worker.ts";
import { SUGGESTION_DRAFT_KEY } from "../../../contract/browser-storage.ts";
import { WAITING } from "../../../contract/offline/offline.ts";
import { paths } from "../../../contract/paths.ts";
import { setOffline } from "../../../personal/offline/offline-store.ts";
import { SuggestionForm } from "./suggestion-form.tsx";

const name = page.getByLabelText("Nombre del negocio");
const card = page.getByRole("status").filter({ hasText: "espera conexión" });
const dialog = page.getByRole("dialog");

beforeEach(() => sessionStorage.clear());

test("V-07 X-05 a suggestion without a connection empties its form and waits; it goes back into the form, where other words are replaced only after a question", async () => {
  serveRequests({
    [paths.suggestionData()]: () => Response.json({ likely: [], place: null }),
    [paths.suggest()]: () =>
      Response.json({ ok: false, code: WAITING, faults: {}, message: "", detail: null }, { status: 202 }),
  });
  const messages = standInForWorker({ isUnsent: true });
  onTestFinished(() => setOffline({ forms: [] }));
  await render(
    <MemoryRouter>
      <SuggestionForm />
    </MemoryRouter>,
  );
  await name.fill("Lo de Marta");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect.element(name).toHaveValue("");
  expect(dialog.elements(), "no thanks").toEqual([]);
  expect(sessionStorage.getItem(SUGGESTION_DRAFT_KEY)).toBeNull();
  const fields = [
    ["businessName", "Lo de Marta"],
    ["address", "7 y 50"],
  ] as const;
  const state = { submitter: "", refusal: null, answer: null };
  setOffline({ forms: [{ id: "1", path: paths.suggest(), at: 0, fields, ...state }] });
  await expect.element(card.getByText("Lo de Marta")).toBeVisible();
  await name.fill("Lo de Elsa");
  await page.getByRole("button", { name: "Cambiar" }).click();
  await dialog.getByRole("button", { name: "Reemplazar" }).click();
  await expect.element(name).toHaveValue("Lo de Marta");
  await expect.element(page.getByLabelText("Dirección")).toHaveValue("7 y 50");
  await expect.element(name).toHaveFocus();
  expect(messages.map(({ kind }) => kind)).toEqual(["take", "discard"]);
  expect(sessionStorage.getItem(SUGGESTION_DRAFT_KEY)).toContain("Lo de Marta");
});
