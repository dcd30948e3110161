import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { standInForWorker } from "../../../../tests/support/components/stand-in-for-worker.ts";
import { WAITING } from "../../../contract/offline/offline.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import type { OwnPhoto } from "../../../domain/reviews/review-photo.ts";
import { setOffline } from "../../../personal/offline/offline-store.ts";
import { reviewMemoryOf } from "../../../personal/review-memory.ts";
import { AuthorActions } from "./author-actions.tsx";
import { EditReviewForm } from "./author-forms.tsx";

const REVIEW: OwnReview = {
  ...{ id: "r-1", businessId: "nori-48", author: "Ana", stars: 2, text: "Rico", status: "published" },
  at: new Date("2026-03-01T12:00:00Z"),
  isEdited: false,
};
const PATH = "/resenas/r-1/editar";
const edit = page.getByRole("link", { name: /^Editar/ });
const remove = page.getByRole("link", { name: /^Borrar/ });
const save = page.getByRole("button", { name: "Guardar los cambios" });
const dialog = page.getByRole("dialog");

async function open(photos: readonly OwnPhoto[] | null = null) {
  const [onEdited, onEditedLater] = [
    vi.fn<(review: OwnReview) => void>(),
    vi.fn<(review: OwnReview) => void>(),
  ];
  const onDeleted = vi.fn<(id: string) => void>();
  await render(
    <AuthorActions
      {...{ review: REVIEW, editKey: "la-clave", photos, place: "Nori 48" }}
      {...{ onEdited, onEditedLater, onDeleted }}
      onPhotosChanged={() => {}}
    />,
  );
  return { onEdited, onEditedLater, onDeleted };
}

beforeEach(() => {
  localStorage.clear();
  setOffline({ forms: [] });
});

test("V-08 editing sends the fields with the secret, once when pressed twice, and keeps what was typed when it fails", async () => {
  let isOnline = false;
  const edited = { ...REVIEW, text: "Muy rico", isEdited: true };
  const posts = serveRequests({
    [PATH]: () => (isOnline ? Response.json({ ok: true, result: { review: edited } }) : loseConnection()),
  });
  const { onEdited } = await open();
  await edit.click();
  const text = dialog.getByLabelText("Tu reseña");
  await expect.element(text).toHaveValue("Rico");
  await expect.element(dialog.getByRole("radio", { name: "2 estrellas" })).toBeChecked();
  expect(await listViolations()).toEqual([]);
  await text.fill(" ");
  await save.click();
  await expect.element(dialog.getByText("Por favor, escribe una reseña")).toBeVisible();
  expect(posts).toEqual([]);
  await text.fill("Muy rico");
  await save.click();
  await expect
    .element(dialog.getByText("Error al guardar la reseña. Por favor, inténtalo de nuevo."))
    .toBeVisible();
  await expect.element(text).toHaveValue("Muy rico");
  isOnline = true;
  await save.dblClick();
  await vi.waitFor(() => expect(onEdited).toHaveBeenCalledWith(edited));
  expect(posts).toHaveLength(2);
  const body = posts[1]?.body as FormData;
  expect(Object.fromEntries(body)).toEqual({
    ...{ intent: "edit", stars: "2", text: "Muy rico", author: "Ana", key: "la-clave" },
    page: location.pathname,
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("V-07 V-08 changes that wait for a connection are shown, typed again, and discarded with the review", async () => {
  serveRequests({
    [PATH]: ({ body }) =>
      (body as FormData).get("intent") === "delete"
        ? Response.json({ ok: true, result: { review: null } })
        : Response.json({ ok: false, code: WAITING, faults: {}, message: "", detail: null }, { status: 202 }),
  });
  const messages = standInForWorker({ isUnsent: true });
  const { onEdited, onEditedLater } = await open();
  await edit.click();
  await dialog.getByLabelText("Tu reseña").fill("Muy rico");
  await dialog.getByText("4 estrellas").click({ force: true });
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
  expect(onEdited).not.toHaveBeenCalled();

  const form = { id: "1", path: PATH, at: 0, submitter: "", refusal: null, answer: null };
  const fields = Object.entries({ intent: "edit", text: "Muy rico", stars: "4", author: "Ana" });
  setOffline({ forms: [{ ...form, fields }] });
  const card = page.getByRole("status").filter({ hasText: "Los cambios de tu reseña esperan conexión" });
  await expect.element(card.getByText("Muy rico")).toBeVisible();
  await expect.element(card.getByRole("img", { name: "4 de 5" })).toBeVisible();
  for (const control of [page.getByRole("button", { name: "Cambiar" }), edit]) {
    await control.click();
    await expect.element(dialog.getByLabelText("Tu reseña")).toHaveValue("Muy rico");
    await expect.element(dialog.getByRole("radio", { name: "4 estrellas" })).toBeChecked();
    expect(messages.splice(0)).toEqual([
      { kind: "take", id: "1" },
      { kind: "discard", id: "1" },
    ]);
    await dialog.getByRole("button", { name: "Descartar los cambios" }).click();
    await expect.element(edit).toHaveFocus();
  }

  await remove.click();
  await dialog.getByRole("button", { name: "Borrar la reseña" }).click();
  await expect.poll(() => messages).toEqual([{ kind: "discard", id: "1" }]);
  const edited = { ...REVIEW, text: "Muy rico" };
  setOffline({ forms: [{ ...form, fields, answer: { ok: true, result: { review: edited } } }] });
  await expect.poll(() => onEditedLater.mock.calls).toEqual([[edited]]);
});

test("V-07 V-08 saving discards an older edit that waits, and Editar leaves newer words alone", async () => {
  const edited = { ...REVIEW, text: "Rico y barato" };
  const steps: string[] = [];
  const messages = standInForWorker({ isUnsent: true });
  serveRequests({
    [PATH]: () => {
      steps.push(...messages.splice(0).map(({ kind }) => kind), "post");
      return Response.json({ ok: true, result: { review: edited } });
    },
  });
  const { onEdited } = await open();
  const fields = Object.entries({ intent: "edit", text: "Muy rico", stars: "4", author: "Ana" });
  const form = { id: "1", path: PATH, at: 0, submitter: "", refusal: null, answer: null, fields };
  setOffline({ forms: [form] });
  reviewMemoryOf("").saveDraft({
    id: REVIEW.id,
    draft: { text: "Rico y barato", stars: "3", author: "Ana" },
  });
  await edit.click();
  await expect.element(dialog.getByLabelText("Tu reseña")).toHaveValue("Rico y barato");
  expect(messages).toEqual([]);
  await save.click();
  await vi.waitFor(() => expect(onEdited).toHaveBeenCalledWith(edited));
  expect(steps).toEqual(["take", "discard", "post"]);
});

test("V-07 Editar opens the form where what waited was sent meanwhile", async () => {
  serveRequests({});
  standInForWorker({ isUnsent: false });
  await open();
  const form = { id: "1", path: PATH, at: 0, submitter: "", refusal: null, answer: null };
  setOffline({
    forms: [{ ...form, fields: Object.entries({ intent: "edit", text: "Muy rico", stars: "4" }) }],
  });
  await edit.click();
  await expect.element(dialog.getByLabelText("Tu reseña")).toHaveValue("Rico");
});

test("V-07 V-08 an edit that is sent later fills the open form in, unless something else was typed", async () => {
  const show = (review: OwnReview) => <EditReviewForm review={review} editKey="" onDone={() => {}} />;
  const { rerender } = await render(show(REVIEW));
  const text = page.getByLabelText("Tu reseña");
  await rerender(show({ ...REVIEW, text: "Muy rico" }));
  await expect.element(text).toHaveValue("Muy rico");
  await text.fill("Rico y barato");
  await rerender(show({ ...REVIEW, text: "Riquísimo" }));
  await expect.element(text).toHaveValue("Rico y barato");
  await expect.element(text).toHaveFocus();
});

test("V-08 what was typed and not saved is there again, however the dialog was closed, until it is discarded", async () => {
  serveRequests({});
  await open();
  await edit.click();
  const text = dialog.getByLabelText("Tu reseña");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await edit.click();
  await expect.element(dialog.getByRole("button", { name: "Cancelar" })).toBeVisible();
  await text.fill("Rico, y barato");
  await dialog.getByText("4 estrellas").click({ force: true });
  await text.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await edit.click();
  await expect.element(text).toHaveValue("Rico, y barato");
  await expect.element(dialog.getByRole("radio", { name: "4 estrellas" })).toBeChecked();
  await expect.element(dialog.getByText("Seguís con los cambios que no habías guardado.")).toBeVisible();
  await text.fill("Rico, y muy barato");
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await edit.click();
  await expect.element(text).toHaveValue("Rico, y muy barato");
  await dialog.getByRole("button", { name: "Descartar los cambios" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await edit.click();
  await expect.element(text).toHaveValue("Rico");
  await expect.element(dialog.getByRole("button", { name: "Cancelar" })).toBeVisible();
});

test("V-08 deleting asks first, starts on the harmless button, and the focus returns where it is cancelled", async () => {
  const posts = serveRequests({ [PATH]: () => Response.json({ ok: true, result: { review: null } }) });
  const { onDeleted } = await open();
  await remove.click();
  await expect.element(dialog.getByText("no se puede deshacer", { exact: false })).toBeVisible();
  await expect.element(dialog.getByText("fotos", { exact: false })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("button", { name: "Cancelar" })).toHaveFocus();
  expect(await listViolations()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  expect(posts).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Borrar la reseña" }).click();
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith("r-1"));
  expect(Object.fromEntries(posts[0]?.body as FormData)).toEqual({ intent: "delete", key: "la-clave" });
});

test("V-08 deleting a review with photos says that they go too", async () => {
  await open([{ id: "p", imageId: "i", width: 4, height: 3, state: "pending" }]);
  await remove.click();
  await expect.element(dialog.getByText("Se borran también sus fotos.", { exact: false })).toBeVisible();
});
