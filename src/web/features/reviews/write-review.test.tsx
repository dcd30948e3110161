import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { userOf } from "../../../../tests/support/personal/personal-browser.ts";
import { paths } from "../../../contract/paths.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { NO_PERSONAL, personalStore } from "../../../personal/personal-store.ts";
import { WriteReview } from "./write-review.tsx";

const NORI = { id: "nori-48", slug: "nori-48" };
const POST_PATH = paths.reviews(NORI);
const REVIEW: OwnReview = {
  ...{ id: "r-1", businessId: "nori-48", author: "Ana", stars: 2, text: "Rico", status: "published" },
  at: new Date("2026-03-01T12:00:00Z"),
};

const opener = page.getByText("Escribir una reseña");
const text = page.getByLabelText("Tu reseña");
const author = page.getByLabelText("Tu nombre");
const send = page.getByRole("button", { name: "Publicar reseña" });
const alerts = page.getByRole("alert");
const star = (name: string) => page.getByRole("radio", { name });
/** The star covers its radio button. */
const choose = (name: string) => star(name).click({ force: true });
const messages = () => alerts.elements().map(({ textContent }) => textContent);

async function open() {
  const onSent = vi.fn<(review: OwnReview) => void>();
  const rendered = await render(<WriteReview business={NORI} onSent={onSent} />);
  return { ...rendered, onSent };
}

beforeEach(() => localStorage.clear());

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
  await opener.click();
  await choose("4 estrellas");
  await text.fill("Un rincón para volver");
  await author.fill("Beto");
  await send.click();
  await expect.poll(messages).toEqual(["Error al guardar la reseña. Por favor, inténtalo de nuevo."]);
  await expect.element(text).toHaveValue("Un rincón para volver");
  await first.unmount();

  const second = await open();
  await expect.element(text).toBeVisible();
  await expect.element(text).toHaveValue("Un rincón para volver");
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
  onTestFinished(() => personalStore.set(NO_PERSONAL));
  await open();
  await opener.click();
  await expect.element(author).toHaveValue("");
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana") });
  await expect.element(author).toHaveValue("ana");
});
