import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { signInToPage } from "../../../../tests/support/components/member-page.ts";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { userOf } from "../../../../tests/support/personal/personal-browser.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { NO_PERSONAL, personalStore } from "../../../personal/personal-store.ts";
import { answerSignInRequests, type SignInRequest } from "../../../personal/sign-in-request.ts";
import { RatingCard } from "./rating-card.tsx";

const NORI = { id: "nori-48", slug: "nori-48", title: "Nori 48" };
const POST_PATH = reviewPaths.ofBusiness(NORI);
const REVIEW: OwnReview = {
  ...{ id: "r-1", businessId: "nori-48", author: "Ana", stars: 2, text: "Rico", status: "published" },
  at: new Date("2026-03-01T12:00:00Z"),
  isEdited: false,
};

const opener = page.getByText("Escribir una reseña");
const text = page.getByLabelText("Tu reseña");
const author = page.getByLabelText("Tu nombre");
const send = page.getByRole("button", { name: "Publicar reseña" });
const cancel = page.getByRole("button", { name: "Cancelar" });
const browserOnly = page.getByText("Queda en este navegador; entrá para que cuente");
const why = page.getByText("Contá por qué (opcional)");
const alerts = page.getByRole("alert");
const star = (name: string) => page.getByRole("radio", { name });
/** The star covers its radio button. */
const choose = (name: string) => star(name).click({ force: true });
const messages = () => alerts.elements().map(({ textContent }) => textContent);

async function open({ hasReview = false } = {}) {
  const onSent = vi.fn<(review: OwnReview) => void>();
  const element = <RatingCard business={NORI} hasReview={hasReview} onSent={onSent} />;
  const loader = vi.fn(() => null);
  const hydrationData = { loaderData: { 0: null } };
  const router = createMemoryRouter([{ path: "/", element, loader }], { hydrationData });
  const rendered = await render(<RouterProvider router={router} />);
  return { ...rendered, onSent, loader };
}

beforeEach(() => {
  localStorage.clear();
  personalStore.set(NO_PERSONAL);
});

test("F-06 D-09 a visitor's stars stay in the browser, which is said, and the words open with the same stars", async () => {
  const posts = serveRequests({
    [POST_PATH]: () => Response.json({ ok: true, result: { review: REVIEW } }),
  });
  const requests: SignInRequest[] = [];
  onTestFinished(answerSignInRequests((request) => requests.push(request)));
  await open();
  await expect.element(page.getByRole("group", { name: "Califica este lugar" })).toBeVisible();
  expect([browserOnly, why].flatMap((note) => note.elements())).toEqual([]);
  await choose("4 estrellas");
  await expect
    .element(page.getByRole("group", { name: "Has calificado este lugar con 4 estrellas" }))
    .toBeVisible();
  expect(localStorage.getItem("productRatings")).toBe('{"nori-48":4}');
  await expect.element(browserOnly).toBeVisible();
  await page.getByRole("button", { name: "entrá" }).click();
  expect(requests).toMatchObject([{ mode: "login", purpose: "calificar Nori 48" }]);

  await expect.element(why).toBeVisible();
  await opener.click();
  await expect.element(text).toHaveFocus();
  await expect.element(star("4 estrellas")).toBeChecked();
  await text.fill("Volvería mañana");
  await author.fill("Ana");
  await send.click();
  await expect.poll(() => posts).toHaveLength(1);
  expect(posts.map(({ body }) => (body as FormData).get("stars"))).toEqual(["4"]);
  await expect.element(text).not.toBeVisible();
  await expect.element(star("4 estrellas")).toBeChecked();
});

test("F-06 a member's stars count, and so do those of a review: nothing is said about the browser", async () => {
  personalStore.set({ ...NO_PERSONAL, ratings: new Map([["nori-48", 3]]) });
  const { unmount } = await open({ hasReview: true });
  await expect.element(star("3 estrellas")).toBeChecked();
  expect([browserOnly, why].flatMap((note) => note.elements())).toEqual([]);
  await unmount();
  personalStore.set({ ...personalStore.get(), user: userOf("ana") });
  await open();
  await expect.element(why).toBeVisible();
  expect(browserOnly.elements()).toEqual([]);
});

test("D-09 the pressed button makes room for the form; Cancelar closes it, returns the focus and ends the draft", async () => {
  const first = await open();
  await opener.click();
  await expect.element(opener).not.toBeVisible();
  await text.fill("Empecé a");
  expect(localStorage.getItem("review_draft_nori-48")).toContain("Empecé a");
  await send.click();
  await expect.element(alerts.first()).toBeVisible();
  await cancel.click();
  await expect.element(text).not.toBeVisible();
  await expect.element(opener).toHaveFocus();
  await expect.poll(messages).toEqual([]);
  expect(localStorage.getItem("review_draft_nori-48")).toBeNull();
  await userEvent.keyboard("{Enter}");
  await expect.element(text).toHaveValue("Empecé a");
  await expect.element(text).toHaveFocus();
  expect(localStorage.getItem("review_draft_nori-48")).toContain("Empecé a");
  await cancel.click();
  await first.unmount();
  await open();
  await expect.element(opener).toBeVisible();
  await expect.element(text).not.toBeVisible();
});

test("D-03 Enter on a star sends no review before there are words", async () => {
  const posts = serveRequests({ [POST_PATH]: loseConnection });
  await open();
  await choose("2 estrellas");
  await expect.element(star("2 estrellas")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(text).not.toBeVisible();
  expect([messages(), posts]).toEqual([[], []]);
});

test("B-07 each empty field has its message, spaces count as empty, and the first wrong field gets the focus", async () => {
  const posts = serveRequests({ [POST_PATH]: loseConnection });
  await open();
  await expect.element(text).not.toBeVisible();
  await opener.click();
  await send.click();
  await expect
    .poll(messages)
    .toEqual([
      "Por favor, selecciona una calificación",
      "Por favor, escribe una reseña",
      "Por favor, ingresa tu nombre",
    ]);
  await expect.element(star("1 estrella")).toHaveFocus();
  await choose("2 estrellas");
  await text.fill("   ");
  await author.fill("Ana");
  await send.click();
  await expect.poll(messages).toEqual(["Por favor, escribe una reseña"]);
  await expect.element(text).toHaveFocus();
  expect(posts).toEqual([]);
});

test("B-07 D-09 after a failure the draft stays, also for the next visit; sent, it is posted once and the form closes", async () => {
  const answered = Promise.withResolvers<void>();
  let answer: () => Response | Promise<Response> = loseConnection;
  const posts = serveRequests({ [POST_PATH]: () => answer() });
  const first = await open();
  await choose("4 estrellas");
  await opener.click();
  await text.fill("Un rincón para volver");
  await author.fill("Beto");
  await send.click();
  await expect.poll(messages).toEqual(["Error al guardar la reseña. Por favor, inténtalo de nuevo."]);
  await expect.element(text).toHaveValue("Un rincón para volver");
  await first.unmount();

  const second = await open();
  await expect.element(text).toBeVisible();
  await expect.element(text).toHaveValue("Un rincón para volver");
  await expect.element(text).not.toHaveFocus();
  await expect.element(author).toHaveValue("Beto");
  await expect.element(star("4 estrellas")).toBeChecked();
  answer = () =>
    answered.promise.then(() =>
      Response.json({ ok: true, result: { review: { ...REVIEW, author: "Beto" } } }),
    );
  await send.dblClick();
  (author.element() as HTMLInputElement).form?.requestSubmit();
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  answered.resolve();
  await expect.element(text).not.toBeVisible();
  expect(posts, "the failed one and one more").toHaveLength(2);
  expect(second.onSent.mock.calls).toEqual([[{ ...REVIEW, author: "Beto" }]]);
  await second.unmount();

  await open();
  await expect.element(text).not.toBeVisible();
  await opener.click();
  await expect.element(text).toHaveValue("");
  await expect.element(author).toHaveValue("Beto");
});

test("D-09 a member's name is filled in", async () => {
  await open();
  await opener.click();
  await expect.element(author).toHaveValue("");
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  await expect.element(author).toHaveValue("ana");
});

test("F-06 stars that are corrected while the first request is slow stay corrected", async () => {
  const server = await signInToPage("cora");
  const { loader } = await open();
  const first = Promise.withResolvers<void>();
  server.pause = () => first.promise;
  await choose("2 estrellas");
  await expect.poll(() => server.received.length).toBe(1);
  await choose("5 estrellas");
  await expect.element(page.getByText("Has calificado este lugar con 5 estrellas")).toBeVisible();
  server.pause = async () => {};
  first.resolve();
  await expect.poll(() => loader.mock.calls.length).toBe(1);
  expect(server.ratings).toEqual({ "nori-48": 5 });
  expect(localStorage.getItem("personal_pending_cora")).toBeNull();
  await expect.element(star("5 estrellas")).toBeChecked();
});
