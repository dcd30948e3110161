import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../../tests/support/components/hold-toasts.ts";
import { done, refused } from "../../../../tests/support/components/screen.tsx";
import { holdUploads, png, storedAddress } from "../../../../tests/support/images/hold-uploads.ts";
import { imageOf, openImageDebug } from "../../../../tests/support/images/image-debug-screen.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";

const OWN = `/imagenes/${"e".repeat(32)}`;
const BROKEN = imageOf("https://fotos.example/no.jpg", {
  ...{ state: "broken", message: "Respondió 404.", bytes: null, width: null, height: null },
  businesses: [{ id: "nori-48", title: "Nori 48" }],
});
const heading = page.getByRole("heading", { level: 1 });
const row = (text: string) => page.getByRole("row").filter({ hasText: text });
const question = page.getByRole("dialog", { name: "¿Quitar la imagen?" });

beforeEach(holdToasts);

test("AM-04 each image has its state, size and businesses, what is like it, and what can be repaired", async () => {
  const named = (...titles: string[]) => titles.map((title) => ({ id: title, title }));
  await openImageDebug({
    rows: [
      BROKEN,
      imageOf(OWN, {
        ...{ host: "", isOutside: false, isSmall: true, width: 400, height: 300 },
        businesses: named("Uno", "Dos", "Tres", "Cuatro", "Cinco"),
        doubles: [{ address: "/a.jpg", businesses: named("Iolanda") }],
        similar: [
          { address: "https://fotos.example/sola.jpg", businesses: [] },
          { address: "/b.jpg", businesses: named("A", "B") },
          { address: "/c.jpg", businesses: named("C") },
          { address: "/d.jpg", businesses: named("D") },
        ],
      }),
      imageOf("https://fotos.example/texto.jpg", { state: "unreadable", businesses: [] }),
      imageOf("https://fotos.example/nueva.jpg", { state: null, checked: "", businesses: named("Polo 61") }),
    ],
    counts: { broken: 2 },
  });
  await expect.element(heading).toHaveTextContent("2 imágenes rotas");
  const broken = row("no.jpg");
  for (const text of ["Rota", "Respondió 404. hace 3 días", "Peso —", "Medidas —", "Nori 48"])
    await expect.element(broken).toMatchTextContent(text);
  const own = row("/imagenes/eeeeeeee…");
  for (const text of [
    ...["Se ve", "205 KB", "400 × 300", "chica", "Uno, Dos, Tres y 2 más", "Igual a la de Iolanda"],
    "Parecida a la de fotos.example/sola.jpg, A, B, C y 1 más",
  ])
    await expect.element(own).toMatchTextContent(text);
  expect(own.getByRole("button", { name: /^Traer de nuevo/ }).elements()).toEqual([]);
  await expect.element(row("texto.jpg")).toMatchTextContent("No es una imagen");
  await expect
    .element(page.getByRole("button", { name: "Traer de nuevo la imagen de fotos.example" }))
    .toBeVisible();
  await expect.element(row("nueva.jpg")).toMatchTextContent("Sin revisar");
  await expectSound(360, 1280);
});

test("AM-04 one image is fetched at a time; what was done or refused is said", async () => {
  const held = Promise.withResolvers<FormAnswer>();
  const { repairs } = await openImageDebug({
    rows: [imageOf("https://fotos.example/a.jpg"), BROKEN],
    onRepair: ({ address }) =>
      address === BROKEN.address ? refused("No se pudo traer. Respondió 404.") : held.promise,
  });
  const fetch = (name: string) => page.getByRole("button", { name: `Traer de nuevo la imagen de ${name}` });
  await fetch("Brumal").click();
  await expect.element(fetch("Brumal")).toHaveTextContent("Un momento…");
  await expect.element(fetch("Nori 48")).toHaveAttribute("aria-disabled", "true");
  await fetch("Nori 48").click({ force: true });
  expect(repairs).toEqual([{ kind: "fetch", address: "https://fotos.example/a.jpg" }]);
  held.resolve(done({ message: "Foto traída a la guía en 1 negocio.", changeSetId: "c1" }));
  await expect.element(page.getByText("Foto traída a la guía en 1 negocio.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Deshacer" })).toBeVisible();
  await expect.element(fetch("Nori 48")).toHaveAttribute("aria-disabled", "false");
  await fetch("Nori 48").click();
  await expect.element(page.getByText("No se pudo traer. Respondió 404.")).toBeVisible();
  expect(repairs.length).toBe(2);
});

test("AM-04 another file takes the place of an image; one that can't be used is not sent", async () => {
  const sent = holdUploads();
  const { repairs } = await openImageDebug({
    rows: [BROKEN],
    onRepair: () => done({ message: "Foto cambiada en 1 negocio.", changeSetId: null }),
  });
  const input = page.getByLabelText("Cambiar la imagen de Nori 48");
  await input.upload(new File(["7".repeat(500)], "notas.png", { type: "image/png" }));
  await expect.element(page.getByText(/^Error al subir la imagen: Solo se pueden usar/)).toBeVisible();
  expect(sent).toEqual([]);
  await input.upload(png("nueva.png"));
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.lose();
  await expect.element(page.getByText("Error al subir la imagen: Se cortó la conexión.")).toBeVisible();
  expect(repairs).toEqual([]);
  await input.upload(png("nueva.png"));
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.store();
  await expect.element(page.getByText("Foto cambiada en 1 negocio.")).toBeVisible();
  const by = storedAddress("nueva.png");
  expect(repairs).toEqual([{ kind: "replace", address: BROKEN.address, by }]);
  // Nothing was changed that could be undone.
  expect(page.getByRole("button", { name: "Deshacer" }).elements()).toEqual([]);
});

test("AM-04 an image is dropped after a question, with the focus on the heading afterwards, and is brought back", async () => {
  const { repairs } = await openImageDebug({ rows: [BROKEN, imageOf("/suelta.jpg", { businesses: [] })] });
  const drop = page.getByRole("button", { name: "Quitar la imagen de Nori 48…" });
  await page.getByRole("button", { name: "Quitar la imagen de fotos.example…" }).click();
  await expect.element(question).toMatchTextContent("Deja de verse en la guía.");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await drop.click();
  await expect.element(question).toMatchTextContent("Deja de verse en Nori 48.");
  await expectSound(360, 1280);
  await question.getByRole("button", { name: "Quitar" }).click();
  await expect.element(page.getByText("Foto quitada en 1 negocio.")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.element(drop).not.toBeInTheDocument();
  expect(repairs).toEqual([{ kind: "drop", address: BROKEN.address }]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.element(drop).toBeVisible();
});

test("AM-04 a drop that is refused leaves its question open", async () => {
  await openImageDebug({ rows: [BROKEN], onRepair: () => refused("Error al guardar en la base de datos") });
  await page.getByRole("button", { name: "Quitar la imagen de Nori 48…" }).click();
  await question.getByRole("button", { name: "Quitar" }).click();
  await expect.element(page.getByText("Error al guardar en la base de datos")).toBeInTheDocument();
  await expect.element(question).toBeVisible();
});

test.each([
  [{ all: 12, unchecked: 12 }, "Todavía no se revisó ninguna imagen"],
  [{ all: 12, unchecked: 1 }, "1 imagen sin revisar"],
  [{ all: 12, unchecked: 2 }, "2 imágenes sin revisar"],
  [{ all: 12, unchecked: 2, broken: 1 }, "1 imagen rota"],
  [{ all: 1 }, "Todas las imágenes se ven"],
])("AM-04 the heading of %o is «%s»", async (counts, title) => {
  await openImageDebug({ rows: [imageOf("/a.jpg")], counts });
  await expect.element(heading).toHaveTextContent(title);
  const all = counts.all === 1 ? "1 imagen en la guía" : "12 imágenes en la guía";
  await expect.element(page.getByText(`${all}; las revisadas pesan 1,0 MB.`)).toBeVisible();
});

test("AM-04 filters and order are in the address; a filter without images leads back to all", async () => {
  const { router } = await openImageDebug({ rows: [], counts: { all: 3, outside: 2 } });
  const address = () => router.state.location.pathname + router.state.location.search;
  const outside = page.getByRole("link", { name: /^De otro sitio 2$/ });
  await outside.click();
  await expect.element(outside).toHaveAttribute("aria-current", "page");
  await page.getByRole("combobox", { name: "Orden:" }).selectOptions("Las más pesadas");
  await expect.poll(address).toBe("/admin/debug-imagenes?ver=de-otro-sitio&orden=peso");
  await expect.element(page.getByText("Ninguna imagen así")).toBeVisible();
  await page.getByRole("link", { name: "Ver todas" }).click();
  await expect.poll(address).toBe("/admin/debug-imagenes");
});

test("AM-04 a guide without images says so", async () => {
  await openImageDebug({ rows: [] });
  await expect.element(page.getByText("Todavía no hay imágenes")).toBeVisible();
});
