import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loseConnection, serveRequests } from "../../../../../tests/support/components/serve-requests.ts";
import { listOutsideWindow } from "../../../../../tests/support/list-outside-window.ts";
import type { OwnReview } from "../../../../domain/reviews/review.ts";
import type { OwnPhoto } from "../../../../domain/reviews/review-photo.ts";
import { AuthorActions } from "../author-actions.tsx";
import { createPhotoQueue } from "./photo-queue.ts";
import { QueuedPhotos } from "./queued-photos.tsx";

const UPLOADS = "/fotos/subidas";
const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function picture(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 8, height: 6 });
  const pen = canvas.getContext("2d");
  if (pen) pen.fillStyle = `#${name.length}a4`;
  pen?.fillRect(0, 0, 8, 6);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ""], name, { type: "image/png" });
}

const broken = (name: string) => new File(["nada"], name, { type: "image/png" });

let reviewNumber = 0;

/** Queues outlive a test. */
function newReview(status: OwnReview["status"] = "published"): OwnReview {
  return {
    ...{ id: `r-${++reviewNumber}`, businessId: "nori-48", author: "Ana", stars: 2, text: "Rico", status },
    at: new Date("2026-03-01T12:00:00Z"),
    isEdited: false,
  };
}

const photoOf = (id: string, state: OwnPhoto["state"]): OwnPhoto => ({
  ...{ id, imageId: id, width: 4, height: 3, state },
});

function Row({ review, first }: { review: OwnReview; first: readonly OwnPhoto[] }) {
  const [photos, setPhotos] = useState(first);
  return (
    <AuthorActions
      {...{ review, photos, editKey: "", place: "Nori 48", onEdited: () => {}, onDeleted: () => {} }}
      onEditedLater={() => {}}
      onPhotosChanged={() => setPhotos((shown) => shown.slice(1))}
    />
  );
}

beforeEach(() => localStorage.clear());

test("V-08 a file that can't be opened takes no place of a photo, and the focus goes on when one is removed", async () => {
  const queue = createPhotoQueue({});
  await render(
    <section>
      <h2>Fotos</h2>
      <QueuedPhotos queue={queue} />
    </section>,
  );
  const files = ["1.png", "2.png", "3.png", "4.png"].map(picture);
  queue.add([broken("rota.png"), ...(await Promise.all(files))]);
  await expect.element(page.getByText("No pudimos abrir ese archivo.", { exact: false })).toBeVisible();
  await expect.element(button("Quitar 3.png")).toBeVisible();
  await expect.element(button("Quitar 4.png")).not.toBeInTheDocument();
  await expect.element(page.getByText("Una reseña puede tener hasta 3 fotos.")).toBeVisible();
  for (const [removed, next] of [
    ["rota.png", "1.png"],
    ["3.png", "2.png"],
    ["2.png", "1.png"],
  ]) {
    await button(`Quitar ${removed}`).click();
    await expect.element(button(`Quitar ${next}`)).toHaveFocus();
  }
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Fotos" })).toHaveFocus();
});

test("V-08 a HEIC that the browser can't open says so, and a long name fits the window of a phone", async () => {
  await page.viewport(360, 640);
  const queue = createPhotoQueue({});
  await render(<QueuedPhotos queue={queue} />);
  const name = `${"IMG_20261118_".repeat(6)}.png`;
  queue.add([new File(["ftypheic"], "a.heic", { type: "image/heic" }), await picture(name)]);
  await expect
    .element(page.getByText("Este navegador no puede abrir fotos HEIC.", { exact: false }))
    .toBeVisible();
  await expect.element(button(`Quitar ${name}`)).toBeVisible();
  expect(listOutsideWindow()).toEqual([]);
});

test("V-08 an upload waits without a connection and goes on by itself", async () => {
  let isLost = true;
  const photo = photoOf("p", "pending");
  const posts = serveRequests({
    [UPLOADS]: () => (isLost ? loseConnection() : Response.json({ id: "u", offset: 0, photo })),
  });
  await render(<Row review={newReview()} first={[photo]} />);
  await page.getByRole("link", { name: /^Fotos/ }).click();
  await userEvent.upload(dialog.getByLabelText("Agregar fotos"), [await picture("a.png")]);
  await expect.element(dialog.getByText("Sin conexión: sigue cuando vuelva")).toBeVisible();
  isLost = false;
  dispatchEvent(new Event("online"));
  await expect.element(dialog.getByText("Sin conexión: sigue cuando vuelva")).not.toBeInTheDocument();
  await expect.element(button("Quitar a.png")).not.toBeInTheDocument();
  expect(posts.length).toBeGreaterThan(1);
});

test("V-08 a photo behind another one says what it waits for, also below the review when the dialog is closed", async () => {
  let answer: () => Response = loseConnection;
  serveRequests({ [UPLOADS]: () => answer() });
  const review = newReview();
  await render(<Row review={review} first={[]} />);
  const opener = page.getByRole("link", { name: /^Fotos/ });
  await opener.click();
  const input = dialog.getByLabelText("Agregar fotos");
  await userEvent.upload(input, [await picture("a.png"), await picture("bb.png")]);
  await expect.element(dialog.getByText("Sin conexión: sigue cuando vuelva")).toBeVisible();
  await expect.element(dialog.getByText("Espera conexión")).toBeVisible();
  answer = () => new Response("{}", { status: 400 });
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Quitar bb.png")).toBeVisible();
  dispatchEvent(new Event("online"));
  await expect.poll(() => page.getByText("No pudimos subir la foto.").elements()).toHaveLength(2);
});

test("V-08 a photo that waits for a busy server says so; removed, its upload is cancelled and the photos are read again", async () => {
  const refuse = () =>
    Response.json({ message: "Hay demasiados pedidos." }, { status: 503, headers: { "Retry-After": "30" } });
  const asked: string[] = [];
  serveRequests({
    [UPLOADS]: () => Response.json({ id: "u", offset: 0, photo: null }),
    [`${UPLOADS}/u`]({ method }) {
      asked.push(method);
      return method === "DELETE" ? new Response(null, { status: 204 }) : refuse();
    },
  });
  const queue = createPhotoQueue({ reviewId: "r" });
  const onSent = vi.fn(() => void asked.push("read again"));
  queue.listen({ countKept: () => 0, onSent });
  await render(<QueuedPhotos queue={queue} />);
  queue.add([await picture("a.png")]);
  await expect.element(page.getByText("Hay demasiados pedidos.")).toBeVisible();
  await expect.element(page.getByText("Sin conexión", { exact: false })).not.toBeInTheDocument();
  await button("Quitar a.png").click();
  await expect.element(button("Quitar a.png")).not.toBeInTheDocument();
  await expect.poll(() => asked).toEqual(["PUT", "DELETE", "read again"]);
});

test("V-08 removing a photo asks on the harmless button, names it, and the focus goes on", async () => {
  const review = newReview("held");
  const posts = serveRequests({
    [`/resenas/${review.id}/editar`]: () => Response.json({ ok: true, result: { review: null } }),
  });
  await render(<Row review={review} first={[photoOf("p", "published"), photoOf("q", "pending")]} />);
  await page.getByRole("link", { name: /^Fotos/ }).click();
  await expect.element(dialog.getByText("Aprobada: se ve cuando tu reseña está publicada.")).toBeVisible();
  await expect.element(dialog.getByText("Publicada", { exact: true })).not.toBeInTheDocument();
  await button("Quitar la foto 1 de 2").click();
  await expect.element(button("No, dejarla")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Quitar la foto 1 de 2")).toHaveFocus();
  expect(posts).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await button("Sí, quitarla").click();
  await expect.element(button("Quitar la foto 1 de 1")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await button("Sí, quitarla").click();
  await vi.waitFor(() => expect(posts).toHaveLength(2));
  await expect.element(dialog.getByLabelText("Agregar fotos")).toHaveFocus();
});
