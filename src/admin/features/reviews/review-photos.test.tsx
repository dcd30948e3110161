import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type {
  ModeratedPhoto,
  ModeratedReview,
  PhotoOutcome,
} from "../../../domain/reviews/moderated-review.ts";
import { DeleteDialog } from "./review-dialogs.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import { usePhotoModeration } from "./use-photo-moderation.ts";

const AT = "2026-03-01T12:00:00.000Z";
const photoOf = (state: ModeratedPhoto["state"]): ModeratedPhoto => ({
  ...{ id: "p", imageId: "i", width: 4, height: 3, state, openReports: 0, reportReasons: [] },
  decision: state === "pending" ? null : { by: "Dora", isOwn: true, at: AT },
});
const reviewWith = (state: ModeratedPhoto["state"]): ModeratedReview => ({
  ...{ id: "r", author: "Ana", text: "Rico", at: AT, editedAt: null, status: "published", note: "" },
  business: {
    ...{ id: "nori-48", slug: "nori-48", title: "Nori 48", direction: "", imageUrl: "", categoryId: null },
    ...{ isListed: true, rating: null, reviewCount: 1 },
  },
  ...{ holdReasons: [], openReports: 0, reportReasons: [], decision: null, stars: null, neighbours: [] },
  photos: [photoOf(state)],
});

function Photos({ onSaid }: { onSaid: (said: string) => void }) {
  const [review, setReview] = useState(reviewWith("pending"));
  const photos = usePhotoModeration({
    onOutcome(next, said) {
      onSaid(said);
      if (next) setReview(next);
    },
  });
  return <ReviewPhotos review={review} photos={photos} />;
}

async function open() {
  let outcome: PhotoOutcome = { kind: "gone", review: null };
  const posts = serveRequests({
    [adminPaths.reviews()]: () => Response.json({ ok: true, result: { photo: outcome } }),
  });
  const onSaid = vi.fn<(said: string) => void>();
  await render(<Photos onSaid={onSaid} />);
  return {
    posts,
    onSaid,
    answer(next: PhotoOutcome) {
      outcome = next;
    },
  };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("V-08 V-11 the buttons of several photos are told apart", async () => {
  const photos = { happenings: new Map(), decide: vi.fn(), undo: vi.fn() };
  const review = {
    ...reviewWith("pending"),
    photos: ["p", "q"].map((id) => ({ ...photoOf("pending"), id })),
  };
  await render(<ReviewPhotos review={review} photos={photos} />);
  await button("Publicar foto 2 de 2").click();
  await button("Rechazar la foto 1 de 2").click();
  expect(photos.decide.mock.calls).toMatchObject([
    [{ id: "q" }, "published"],
    [{ id: "p" }, "rejected"],
  ]);
});

test("V-08 V-11 after each decision about a photo the focus is on the next button", async () => {
  const { posts, answer } = await open();
  for (const [pressed, state, next] of [
    ["Publicar foto", "published", "Deshacer"],
    ["Deshacer", "pending", "Publicar foto"],
    ["Rechazar", "rejected", "Deshacer"],
  ] as const) {
    answer({ kind: "decided", review: reviewWith(state) });
    (button(pressed).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button(next)).toHaveFocus();
  }
  answer({ kind: "decided-before", review: reviewWith("published") });
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Dora ya la decidió, mientras la mirabas.")).toBeVisible();
  await expect.element(button("Rechazar")).toHaveFocus();
  expect(posts).toHaveLength(4);
});

test("V-08 V-11 a photo that its author removed meanwhile is not blamed on another administrator", async () => {
  const { onSaid } = await open();
  (button("Publicar foto").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Quien la subió la quitó.")).toBeVisible();
  await expect.element(page.getByRole("listitem")).toHaveFocus();
  await expect.element(page.getByText("Por decidir")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  expect(onSaid.mock.calls).toEqual([["Quien la subió la quitó."]]);
});

test("V-08 V-11 the deletion of a review says that its photos go, too", async () => {
  const props = { onClose: () => {}, onDone: () => {} };
  const { rerender } = await render(<DeleteDialog review={reviewWith("published")} {...props} />);
  await expect.element(page.getByText("con sus denuncias y sus fotos", { exact: false })).toBeVisible();
  await rerender(<DeleteDialog review={{ ...reviewWith("published"), photos: [] }} {...props} />);
  await expect.element(page.getByText("con sus denuncias, y no se", { exact: false })).toBeVisible();
});
