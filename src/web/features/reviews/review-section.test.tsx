import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { userOf } from "../../../../tests/support/personal/personal-browser.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { PLAIN_REVIEW_VIEW } from "../../../domain/reviews/review-view.ts";
import { NO_PERSONAL, personalStore } from "../../../personal/personal-store.ts";
import { RatingCard } from "./rating-card.tsx";
import { ReviewSection } from "./review-section.tsx";

vi.mock(import("./rating-card.tsx"), { spy: true });

const UPLOADS = "/fotos/subidas";
const NORI = {
  ...{ id: "nori-48", slug: "nori-48", title: "Nori 48", categoryId: null },
  ...{ averageRating: null, reviewCount: 0 },
};
const NO_REVIEWS = { view: PLAIN_REVIEW_VIEW, counts: [], total: 0, remaining: 0, reviews: [], sent: null };
const reviewOf = (id: string): OwnReview => ({
  ...{ id, businessId: "nori-48", author: "Ana", stars: 4, text: `Reseña ${id}`, status: "published" },
  at: new Date("2026-03-01T12:00:00Z"),
  isEdited: false,
});
const card = () => vi.mocked(RatingCard).mock.lastCall?.[0];

async function drawPhoto(): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
  canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File(blob ? [blob] : [], "foto.png", { type: "image/png" });
}

test("V-07 V-08 a review that is sent later leaves the focus and the photos of the next one", async () => {
  const photo = { id: "p", imageId: "i", width: 40, height: 30, state: "pending" };
  const uploads = serveRequests({
    [reviewPaths.own({ business: NORI.id }).split("?")[0] ?? ""]: () => Response.json({ reviews: [] }),
    [UPLOADS]: () => Response.json({ id: "u", offset: 0, photo }),
  });
  localStorage.clear();
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  const element = <ReviewSection business={NORI} reviewing={NO_REVIEWS} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await page.getByText("Escribir una reseña").click();
  await page.getByLabelText("Agregar fotos").upload(await drawPhoto());
  await expect.element(page.getByText("Se manda con la reseña")).toBeVisible();
  await page.getByLabelText("Tu reseña").click();

  card()?.onSentLater?.(reviewOf("a"));
  await expect.element(page.getByText("Reseña a")).toBeVisible();
  await expect.element(page.getByLabelText("Tu reseña")).toHaveFocus();
  await expect.element(page.getByText("Se manda con la reseña")).toBeVisible();
  expect(uploads).toEqual([]);

  card()?.onSent(reviewOf("b"));
  const reviewIdOf = ({ body }: { body?: unknown }) =>
    (JSON.parse(typeof body === "string" ? body : "{}") as { reviewId?: string }).reviewId;
  await expect.poll(() => uploads.map(reviewIdOf)).toEqual(["b"]);
});

test("V-08 after the own review is deleted the focus is on the heading of the reviews", async () => {
  const { status, ...review } = reviewOf("c");
  serveRequests({
    [reviewPaths.own({ business: NORI.id }).split("?")[0] ?? ""]: () =>
      Response.json({ reviews: [{ ...review, status: "held", photos: [], business: NORI }] }),
    [reviewPaths.edit(review)]: () => Response.json({ ok: true, result: { review: null } }),
  });
  localStorage.clear();
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  const element = <ReviewSection business={NORI} reviewing={NO_REVIEWS} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await page.getByRole("link", { name: /^Borrar/ }).click();
  await page.getByRole("button", { name: "Borrar la reseña" }).click();
  await expect.element(page.getByText("Reseña c")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Reseñas", exact: true })).toHaveFocus();
});
