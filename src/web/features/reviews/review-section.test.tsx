import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { userOf } from "../../../../tests/support/personal/personal-browser.ts";
import { WAITING } from "../../../contract/offline/offline.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { PLAIN_REVIEW_VIEW } from "../../../domain/reviews/review-view.ts";
import { NO_PERSONAL, personalStore } from "../../../personal/personal-store.ts";
import { reviewMemoryOf } from "../../../personal/review-memory.ts";
import { answerSignInRequests, type SignInRequest } from "../../../personal/sign-in-request.ts";
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
const OWN = reviewPaths.own({ business: NORI.id }).split("?")[0] ?? "";
const card = () => vi.mocked(RatingCard).mock.lastCall?.[0];

async function drawPhoto(): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
  canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File(blob ? [blob] : [], "foto.png", { type: "image/png" });
}

beforeEach(() => {
  localStorage.clear();
  personalStore.set(NO_PERSONAL);
});

const again = page.getByRole("status").filter({ hasText: "Volvé a elegir" });

async function open() {
  const element = <ReviewSection business={NORI} reviewing={NO_REVIEWS} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  onTestFinished(() => router.dispose());
  return render(<RouterProvider router={router} />);
}

test("V-07 V-08 a review that is sent later leaves the focus and the photos of the next one", async () => {
  const photo = { id: "p", imageId: "i", width: 40, height: 30, state: "pending" };
  const uploads = serveRequests({
    [OWN]: () => Response.json({ reviews: [] }),
    [UPLOADS]: () => Response.json({ id: "u", offset: 0, photo }),
  });
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  await open();
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

test("V-08 a draft says that its photos have to be chosen again, until they are or the draft ends", async () => {
  serveRequests({ [OWN]: () => Response.json({ reviews: [] }) });
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  const first = await open();
  await page.getByText("Escribir una reseña").click();
  await page.getByLabelText("Agregar fotos").upload([await drawPhoto(), await drawPhoto()]);
  await expect.element(page.getByText("Se manda con la reseña").nth(1)).toBeVisible();
  expect(again.elements()).toEqual([]);
  await first.unmount();

  const second = await open();
  await expect
    .element(again)
    .toHaveTextContent("Volvé a elegir las 2 fotos: no quedaron guardadas con el borrador.");
  await page.getByLabelText("Tu reseña").fill("Muy rico");
  await second.unmount();
  const third = await open();
  await expect.element(again).toBeVisible();
  await page.getByLabelText("Agregar fotos").upload(await drawPhoto());
  await expect.element(again).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Quitar foto.png" }).click();
  await expect.element(page.getByRole("button", { name: "Quitar foto.png" })).not.toBeInTheDocument();
  expect(again.elements()).toEqual([]);
  await page.getByLabelText("Agregar fotos").upload(await drawPhoto());
  await expect.element(page.getByText("Se manda con la reseña")).toBeVisible();
  await third.unmount();

  const fourth = await open();
  await expect.element(again).toHaveTextContent("Volvé a elegir la foto: no quedó guardada con el borrador.");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByText("Escribir una reseña").click();
  await expect.element(page.getByLabelText("Tu reseña")).toHaveValue("Muy rico");
  expect(again.elements()).toEqual([]);
  await fourth.unmount();
  await open();
  await expect.element(page.getByLabelText("Tu reseña")).toHaveValue("Muy rico");
  expect(again.elements()).toEqual([]);
});

test("V-08 what a member wrote is not the next person's after a sign-out in place, with photos or without", async () => {
  serveRequests({ [OWN]: () => Response.json({ reviews: [] }) });
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  const first = await open();
  await page.getByText("Escribir una reseña").click();
  await page.getByLabelText("Tu reseña").fill("Muy rico");
  await page.getByLabelText("Agregar fotos").upload(await drawPhoto());
  await expect.element(page.getByText("Se manda con la reseña")).toBeVisible();
  personalStore.set(NO_PERSONAL);
  await expect.element(page.getByRole("button", { name: "Entrá", exact: true })).toBeVisible();
  expect(reviewMemoryOf("").readDraft(NORI.id)).toBeNull();
  await first.unmount();

  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  await open();
  await expect.element(again).toBeVisible();
  personalStore.set(NO_PERSONAL);
  await expect.element(again).not.toBeInTheDocument();
  expect(reviewMemoryOf("").readDraft(NORI.id)).toBeNull();
});

test("V-08 F-04 a visitor is told that members add photos, and what was typed stays theirs after the sign-in", async () => {
  serveRequests({ [OWN]: () => Response.json({ reviews: [] }) });
  const requests: SignInRequest[] = [];
  onTestFinished(answerSignInRequests((request) => requests.push(request)));
  const first = await open();
  await page.getByText("Escribir una reseña").click();
  await page.getByLabelText("Tu reseña").fill("Muy rico");
  await page.getByRole("button", { name: "Entrá", exact: true }).click();
  expect(requests).toMatchObject([{ mode: "login", purpose: "agregar fotos de Nori 48" }]);
  // As after the page of an OAuth provider.
  await first.unmount();
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  const second = await open();
  await expect.element(page.getByLabelText("Tu reseña")).toHaveValue("Muy rico");
  await expect.element(page.getByLabelText("Agregar fotos")).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Entrá", exact: true })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await second.unmount();
  personalStore.set(NO_PERSONAL);
  await open();
  await expect.element(page.getByText("Escribir una reseña")).toBeVisible();
  await expect.element(page.getByLabelText("Tu reseña")).not.toBeVisible();
});

test("V-07 V-08 a review that waits for a connection takes its photos away from the next one", async () => {
  serveRequests({
    [OWN]: () => Response.json({ reviews: [] }),
    [reviewPaths.ofBusiness(NORI)]: () =>
      Response.json({ ok: false, code: WAITING, faults: {}, message: "", detail: null }, { status: 202 }),
  });
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana"), ratings: new Map([[NORI.id, 3]]) });
  await open();
  await page.getByText("Escribir una reseña").click();
  await page.getByLabelText("Agregar fotos").upload(await drawPhoto());
  await expect.element(page.getByText("Se manda con la reseña")).toBeVisible();
  await page.getByLabelText("Tu reseña").fill("Muy rico");
  await page.getByLabelText("Tu nombre").fill("Ana");
  await page.getByRole("button", { name: "Publicar reseña" }).click();
  await expect.element(page.getByLabelText("Tu reseña")).not.toBeVisible();
  await expect.element(page.getByText("Se manda con la reseña")).not.toBeInTheDocument();
  await page.getByText("Escribir una reseña").click();
  await expect.element(page.getByRole("button", { name: "Quitar foto.png" })).not.toBeInTheDocument();
});

test("V-08 the author's controls stay when reading the own reviews fails, and a held review goes with the session", async () => {
  const { status: _, ...review } = reviewOf("d");
  const photo = { id: "p", imageId: "i", width: 4, height: 3, state: "pending" };
  const held = { ...review, status: "held", photos: [photo], business: NORI };
  let read = 0;
  serveRequests({
    [OWN]: () => (++read === 1 ? Response.json({ reviews: [held] }) : new Response("", { status: 503 })),
    [reviewPaths.edit(review)]: () => Response.json({ ok: true, result: { review: null } }),
  });
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  await open();
  await page.getByRole("link", { name: /^Fotos/ }).click();
  await page.getByRole("button", { name: /^Quitar la foto/ }).click();
  await page.getByRole("button", { name: "Sí, quitarla" }).click();
  await expect.poll(() => read).toBe(2);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await page.getByRole("link", { name: /^Borrar/ }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");

  personalStore.set(NO_PERSONAL);
  await expect.element(page.getByText("Reseña d")).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Borrar/ })).not.toBeInTheDocument();
});

test("V-08 a visitor's review can still be changed in this browser after they sign in", async () => {
  const own = { ...reviewOf("e"), status: "held" } as const;
  const memory = reviewMemoryOf("");
  const key = memory.startKey(NORI.id);
  memory.addOwn(own);
  const posts = serveRequests({
    [OWN]: () => Response.json({ reviews: [] }),
    [reviewPaths.page(own)]: () => Response.json({ review: own }),
    [reviewPaths.edit(own)]: () => Response.json({ ok: true, result: { review: null } }),
  });
  await open();
  await expect.element(page.getByText("Reseña e")).toBeVisible();
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  await expect.element(page.getByLabelText("Agregar fotos")).toBeInTheDocument();
  await page.getByRole("link", { name: /^Borrar/ }).click();
  await page.getByRole("button", { name: "Borrar la reseña" }).click();
  await expect.element(page.getByText("Reseña e")).not.toBeInTheDocument();
  expect(posts.map(({ body }) => (body as FormData).get("key"))).toEqual([key]);
  expect(memory.listOwn(NORI.id)).toEqual([]);
});

test("V-08 after the own review is deleted the focus is on the heading of the reviews", async () => {
  const { status, ...review } = reviewOf("c");
  serveRequests({
    [OWN]: () => Response.json({ reviews: [{ ...review, status: "held", photos: [], business: NORI }] }),
    [reviewPaths.edit(review)]: () => Response.json({ ok: true, result: { review: null } }),
  });
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  await open();
  await page.getByRole("link", { name: /^Borrar/ }).click();
  await page.getByRole("button", { name: "Borrar la reseña" }).click();
  await expect.element(page.getByText("Reseña c")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Reseñas", exact: true })).toHaveFocus();
});
