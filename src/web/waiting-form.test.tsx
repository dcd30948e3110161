import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { standInForWorker } from "../../tests/support/components/stand-in-for-worker.ts";
import type { WaitingForm } from "../contract/offline/offline.ts";
import { onFormSent, setOffline } from "../personal/offline/offline-store.ts";
import { NO_PERSONAL, personalStore } from "../personal/personal-store.ts";
import { WaitingFormCard, WaitingFormsHere } from "./waiting-form.tsx";

const PATH = "/producto/nori-48/resenas";
const ANA = { uid: "ana", displayName: "Ana", email: "ana@guia.example", isAnonymous: false };

function waitingForm(changed: Partial<WaitingForm>): WaitingForm {
  const fields = [["text", `De ${changed.submitter || "una visita"}`]] as const;
  return { id: "1", path: PATH, at: 0, fields, submitter: "", refusal: null, answer: null, ...changed };
}

// Other tests of the same browser sign in.
beforeEach(() => localStorage.clear());

afterEach(() => {
  setOffline({ forms: [] });
  personalStore.set(NO_PERSONAL);
});

test("V-07 what another member at this browser wrote is neither shown nor taken for one's own; a visitor's is shown also after a sign-in", async () => {
  const onSent = vi.fn();
  const stop = onFormSent(PATH, onSent);
  setOffline({ forms: [waitingForm({ submitter: "ana" }), waitingForm({ id: "2", answer: { ok: true } })] });
  expect(onSent).toHaveBeenCalledTimes(1);
  await render(<WaitingFormsHere path={PATH} onEdit={() => {}} hasText={() => false} />);
  await expect.element(page.getByRole("status")).toBeEmptyDOMElement();
  personalStore.set({ ...NO_PERSONAL, user: ANA });
  await expect.element(page.getByText("De ana")).toBeVisible();
  setOffline({ forms: [waitingForm({}), waitingForm({ id: "2", submitter: "juan" })] });
  await expect.element(page.getByText("De una visita")).toBeVisible();
  await expect.element(page.getByText("De juan")).not.toBeInTheDocument();
  setOffline({ forms: [waitingForm({ id: "3", answer: { ok: true } })] });
  expect(onSent).toHaveBeenCalledTimes(1);
  stop();
});

test("V-07 a refused form shows the reason, and goes back into the form", async () => {
  const onEdit = vi.fn();
  const messages = standInForWorker({ isUnsent: true });
  setOffline({ forms: [waitingForm({ refusal: "Ese lugar ya no está." })] });
  await render(<WaitingFormsHere path={PATH} onEdit={onEdit} hasText={() => false} />);
  await expect.element(page.getByText("Tu reseña no se pudo enviar")).toBeVisible();
  await expect.element(page.getByText("Ese lugar ya no está.")).toBeVisible();
  await page.getByRole("button", { name: "Cambiar" }).click();
  await expect.poll(() => onEdit.mock.calls).toEqual([[{ text: "De una visita" }]]);
  await expect
    .poll(() => messages)
    .toEqual([
      { kind: "take", id: "1" },
      { kind: "discard", id: "1" },
    ]);
});

test("V-07 a form that arrived meanwhile does not go back into the form, and one without a reason says that it was refused", async () => {
  const onEdit = vi.fn();
  const messages = standInForWorker({ isUnsent: false });
  setOffline({ forms: [waitingForm({ refusal: "" })] });
  await render(<WaitingFormsHere path={PATH} onEdit={onEdit} hasText={() => false} />);
  await expect.element(page.getByText("El sitio no la aceptó.")).toBeVisible();
  await page.getByRole("button", { name: "Cambiar" }).click();
  await expect.poll(() => messages).toEqual([{ kind: "take", id: "1" }]);
  expect(onEdit).not.toHaveBeenCalled();
});

test("V-07 other words in the form are replaced only after a question", async () => {
  const onEdit = vi.fn();
  standInForWorker({ isUnsent: true });
  setOffline({ forms: [waitingForm({})] });
  await render(<WaitingFormsHere path={PATH} onEdit={onEdit} hasText={() => true} />);
  const change = page.getByRole("button", { name: "Cambiar" });
  const dialog = page.getByRole("dialog");
  await change.click();
  await dialog.getByRole("button", { name: "Dejar como está" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onEdit).not.toHaveBeenCalled();
  await change.click();
  await dialog.getByRole("button", { name: "Reemplazar" }).click();
  await expect.poll(() => onEdit.mock.calls.length).toBe(1);
});

test("V-07 the field of a form that is changed stays below the header once its card is gone", async () => {
  standInForWorker({ isUnsent: true });
  setOffline({ forms: [waitingForm({})] });
  await render(
    <>
      <WaitingFormsHere path={PATH} onEdit={() => field().focus()} hasText={() => false} />
      <textarea aria-label="Texto" style={{ display: "block", marginBlock: "150vh" }} />
    </>,
  );
  const field = () => page.getByLabelText("Texto").element() as HTMLElement;
  const top = () => field().getBoundingClientRect().top;
  await page.getByRole("button", { name: "Cambiar" }).click();
  await expect.element(page.getByLabelText("Texto")).toHaveFocus();
  scrollBy(0, top() - 20);
  setOffline({ forms: [] });
  const below = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  await expect.poll(top).toBeGreaterThanOrEqual(below);
});

test("V-07 after a form is discarded the dialog is closed and the heading has the focus", async () => {
  setOffline({ forms: [waitingForm({})] });
  await render(
    <main>
      <h1>Nori 48</h1>
      <WaitingFormsHere path={PATH} onEdit={() => {}} hasText={() => false} />
    </main>,
  );
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("V-05 V-07 an answer about a place's data waits with its words, and leads to the place", async () => {
  const path = "/producto/nori-48/sigue-igual";
  const fields = [
    ["answer", "changed"],
    ["note", "Abren a las 20"],
  ] as const;
  await render(<WaitingFormCard form={waitingForm({ path, fields })} place="Nori 48" />);
  await expect.element(page.getByText("Tu aviso de Nori 48 espera conexión")).toBeVisible();
  await expect.element(page.getByText("Cambió: Abren a las 20")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ver" })).toHaveAttribute("href", "/producto/nori-48");
});
