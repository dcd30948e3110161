import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { standInForWorker } from "../../../../tests/support/components/stand-in-for-worker.ts";
import { WAITING, type WaitingForm } from "../../../contract/offline/offline.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { PLAIN_REVIEW_VIEW } from "../../../domain/reviews/review-view.ts";
import { setOffline } from "../../../personal/offline/offline-store.ts";
import { NO_PERSONAL, personalStore } from "../../../personal/personal-store.ts";
import { reviewMemoryOf } from "../../../personal/review-memory.ts";
import { DeleteReviewForm, EditReviewForm } from "./author-forms.tsx";
import { ReviewSection } from "./review-section.tsx";

const NORI = {
  ...{ id: "nori-48", slug: "nori-48", title: "Nori 48", categoryId: null },
  ...{ averageRating: null, reviewCount: 0 },
};
const NO_REVIEWS = { view: PLAIN_REVIEW_VIEW, counts: [], total: 0, remaining: 0, reviews: [], sent: null };
const REVIEW: OwnReview = {
  ...{ id: "r-1", businessId: "nori-48", author: "Ana", stars: 4, text: "Muy rico", status: "published" },
  at: new Date("2026-03-01T12:00:00Z"),
  isEdited: false,
};
const POST = reviewPaths.ofBusiness(NORI);
const EDIT = reviewPaths.edit(REVIEW);
const OWN = reviewPaths.own({ business: NORI.id }).split("?")[0] ?? "";

const text = page.getByLabelText("Tu reseña");
const card = page.getByRole("status").filter({ hasText: /esperan? conexión/ });
const change = page.getByRole("button", { name: "Cambiar" });
const waits = () =>
  Response.json({ ok: false, code: WAITING, faults: {}, message: "", detail: null }, { status: 202 });

function formOf(
  path: string,
  fields: Record<string, string>,
  changes: Partial<WaitingForm> = {},
): WaitingForm {
  return {
    ...{ id: "1", path, at: 0, submitter: "", refusal: null, answer: null },
    ...{ fields: Object.entries(fields), ...changes },
  };
}

beforeEach(() => {
  localStorage.clear();
  personalStore.set({ ...NO_PERSONAL, ratings: new Map([[NORI.id, 4]]) });
  onTestFinished(() => {
    setOffline({ forms: [] });
    personalStore.set(NO_PERSONAL);
  });
});

async function open(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: "/", element }]);
  onTestFinished(() => router.dispose());
  return render(<RouterProvider router={router} />);
}

test("V-07 a review without a connection leaves its form empty and closed, goes back into it as a draft, and is shown as the own one when it is sent", async () => {
  serveRequests({ [OWN]: () => Response.json({ reviews: [] }), [POST]: waits });
  const messages = standInForWorker({ isUnsent: true });
  const opened = await open(<ReviewSection business={NORI} reviewing={NO_REVIEWS} />);
  await page.getByText("Escribir una reseña").click();
  await text.fill("Muy rico");
  await page.getByLabelText("Tu nombre").fill("Ana");
  await page.getByRole("button", { name: "Publicar reseña" }).click();
  await expect.element(text).not.toBeVisible();
  await expect.element(page.getByText("Escribir una reseña")).toHaveFocus();
  expect(reviewMemoryOf("").readDraft(NORI.id)).toBeNull();
  const fields = { stars: "4", text: "Muy rico", author: "Ana" };
  setOffline({ forms: [formOf(POST, fields)] });
  await expect.element(card.getByText("Tu reseña espera conexión")).toBeVisible();
  await change.click();
  await expect.element(text).toHaveValue("Muy rico");
  await expect.element(page.getByLabelText("Tu nombre")).toHaveValue("Ana");
  await expect.poll(() => messages).toContainEqual({ kind: "discard", id: "1" });
  setOffline({ forms: [] });
  await expect.element(card).not.toBeInTheDocument();
  await opened.unmount();

  await open(<ReviewSection business={NORI} reviewing={NO_REVIEWS} />);
  // A draft from then on.
  await expect.element(text).toHaveValue("Muy rico");
  setOffline({ forms: [formOf(POST, fields, { answer: { ok: true, result: { review: REVIEW } } })] });
  await expect.element(page.getByRole("article").getByText("Muy rico")).toBeVisible();
});

test("V-07 V-08 on the page that edits, changes without a connection wait, and its form has what is stored until they are typed again", async () => {
  serveRequests({ [EDIT]: waits });
  const messages = standInForWorker({ isUnsent: true });
  await open(<EditReviewForm review={REVIEW} editKey="" onDone={() => {}} />);
  await text.fill("Otra cosa");
  await page.getByRole("button", { name: "Guardar los cambios" }).click();
  await expect.element(text).toHaveValue("Muy rico");
  setOffline({ forms: [formOf(EDIT, { intent: "edit", text: "Otra cosa", stars: "4", author: "Ana" })] });
  await expect.element(card.getByText("Los cambios de tu reseña esperan conexión")).toBeVisible();
  await change.click();
  await expect.element(text).toHaveValue("Otra cosa");
  await expect.element(text).toHaveFocus();
  expect(messages.map(({ kind }) => kind)).toEqual(["take", "discard"]);
});

test("V-07 V-08 a deletion needs a connection, and says so", async () => {
  serveRequests({ [EDIT]: loseConnection });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open(<DeleteReviewForm review={REVIEW} editKey="" hasPhotos={false} onDone={() => {}} />);
  await page.getByRole("button", { name: "Borrar la reseña" }).click();
  await expect.element(page.getByText("Parece que no hay conexión. Para esto hace falta una.")).toBeVisible();
});
