import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import {
  holdFileDialogs,
  holdUploads,
  png,
  storedAddress,
} from "../../../../tests/support/images/hold-uploads.ts";
import {
  businessWith,
  card,
  drawing,
  openImages,
  uploads,
} from "../../../../tests/support/images/images-screen.ts";

const brumal = card("Brumal");
const add = page.getByRole("button", { name: "Subir una foto de Brumal" });
const alert = uploads.getByRole("alert");

/** As if they came from the file manager, or the clipboard. */
function give(target: Element, kind: "dragover" | "drop" | "paste", ...files: readonly File[]): Event {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  if (files.length === 0) data.setData("text/plain", "solo texto");
  const init = { bubbles: true, cancelable: true };
  const event =
    kind === "paste"
      ? new ClipboardEvent(kind, { ...init, clipboardData: data })
      : new DragEvent(kind, { ...init, dataTransfer: data });
  target.dispatchEvent(event);
  return event;
}

test("AM-01 a photo goes to the business whose button was pressed, shows its progress on the card, and can be undone", async () => {
  const sent = holdUploads();
  const { choose } = holdFileDialogs();
  const { changes, undone } = await openImages({ businesses: [businessWith("Brumal", [])] });
  await expect.element(brumal).toMatchTextContent("Soltala acá o tocá para elegir");
  const input = await choose(add, png("frente.png"));
  expect([input.multiple, input.accept]).toEqual([true, "image/jpeg,image/png,image/webp"]);
  await expect.element(uploads).toMatchTextContent("Subiendo 1 de 1");
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.report(50);
  await expect.element(brumal.getByRole("progressbar", { name: "Subida de frente.png" })).toHaveValue(50);
  await expect.element(brumal).toMatchTextContent("frente.png · 1 KB de 1 KB");
  await expect.element(uploads).toMatchTextContent("50 %");
  expect(uploads.getByRole("button", { name: "Cerrar las subidas" }).elements()).toEqual([]);
  await expectSound(360);
  sent[0]?.store();
  await expect.element(brumal).toMatchTextContent("Subida recién");
  expect(changes).toEqual([{ id: "brumal", change: { kind: "add", address: storedAddress("frente.png") } }]);
  await expect.element(uploads).toMatchTextContent("Foto subida");

  await uploads.getByRole("button", { name: "Plegar las subidas" }).click();
  await expect.element(uploads.getByText("frente.png")).not.toBeInTheDocument();
  await uploads.getByRole("button", { name: "Mostrar las subidas" }).click();
  await uploads.getByRole("button", { name: "Deshacer la subida de frente.png" }).click();
  await expect.element(brumal).toMatchTextContent("Sin foto");
  await expect.element(uploads).not.toBeInTheDocument();
  expect(undone).toEqual(["c1"]);
});

test("AM-01 another cover takes the place of the old one, and what is uploaded is cancelled or cleared away", async () => {
  const sent = holdUploads();
  const { choose } = holdFileDialogs();
  const old = drawing("red");
  const { changes } = await openImages({ businesses: [businessWith("Brumal", [old])] });
  const change = brumal.getByRole("button", { name: "Cambiar la portada de Brumal" });
  const input = await choose(change, png("una.png"));
  expect(input.multiple).toBe(false);
  await expect.poll(() => sent.length).toBe(1);
  await brumal.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(uploads).not.toBeInTheDocument();
  await choose(change, png("otra.png"));
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.store();
  await expect.element(uploads).toMatchTextContent("Foto subida");
  const by = storedAddress("otra.png");
  expect(changes).toEqual([{ id: "brumal", change: { kind: "replace", address: old, by } }]);
  await uploads.getByRole("button", { name: "Cerrar las subidas" }).click();
  await expect.element(uploads).not.toBeInTheDocument();
  await expect.element(brumal).toMatchTextContent("900 × 700 · 1 foto · propia");
});

test("AM-01 several files find their business by their names: at once, with a yes, or with its name", async () => {
  const sent = holdUploads();
  const { choose } = holdFileDialogs();
  const [yamila, nori] = [businessWith("Mesa de Yamila", []), businessWith("Nori 48", [])];
  const { asked, changes } = await openImages({
    businesses: [businessWith("Brumal", []), yamila, nori],
    matches: [
      { business: { id: "brumal", title: "Brumal" }, isCertain: true },
      { business: { id: yamila.id, title: yamila.title }, isCertain: false },
      null,
    ],
  });
  const files = [png("brumal.png"), png("yamila.png"), png("IMG_2231.png")];
  await choose(page.getByRole("button", { name: "Subir fotos" }), ...files);
  await expect.element(uploads).toMatchTextContent("¿Es de Mesa de Yamila?");
  await expect.element(uploads).toMatchTextContent("¿De qué negocio es?");
  expect(asked).toEqual(["brumal.png", "yamila.png", "IMG_2231.png"]);
  sent[0]?.store();
  await expect.element(uploads.getByRole("status")).toMatchTextContent("Falta decir de quién son 2");
  await expectSound(1280, 360);
  await uploads.getByRole("button", { name: "Sí, yamila.png es de Mesa de Yamila" }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(["brumal.png", "yamila.png"]);
  sent[1]?.store();
  await expect.element(uploads.getByRole("status")).toMatchTextContent("Falta decir de quién es una");
  await uploads.getByRole("button", { name: "Elegir" }).click();
  const picker = page.getByRole("dialog", { name: "¿De qué negocio es?" });
  await picker.getByLabelText("Nombre del negocio").fill("nori");
  await picker.getByRole("button", { name: /^Nori 48/ }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.poll(() => sent.length).toBe(3);
  sent[2]?.store();
  await expect.element(uploads).toMatchTextContent("3 fotos subidas");
  expect(changes.map(({ id }) => id)).toEqual(["brumal", "mesa-de-yamila", "nori-48"]);
});

test("AM-01 files are dropped and pasted on a card for its business, and elsewhere for the one whose name they have", async () => {
  const sent = holdUploads();
  const old = drawing("red");
  const looks = { problem: "Respondió 404." };
  const polo = { id: "polo-61", title: "Polo 61" };
  const { changes, asked } = await openImages({
    businesses: [businessWith("Brumal", [old]), businessWith("Nori 48", [drawing("blue")], { looks })],
    matches: [{ business: polo, isCertain: true }],
  });
  const hint = page.getByText("Soltalas sobre su negocio, o en cualquier parte");
  expect(give(document.body, "dragover").defaultPrevented).toBe(false);
  expect(give(document.body, "drop").defaultPrevented).toBe(false);
  expect(give(document.body, "paste").defaultPrevented).toBe(false);
  expect(hint.elements()).toEqual([]);
  expect(give(document.body, "dragover", png("a.png")).defaultPrevented).toBe(true);
  await expect.element(hint).toBeVisible();
  window.dispatchEvent(new DragEvent("dragleave", { relatedTarget: document.body }));
  await expect.element(hint).toBeVisible();
  window.dispatchEvent(new DragEvent("dragleave"));
  await expect.element(hint).not.toBeInTheDocument();

  give(document.body, "dragover", png("a.png"));
  expect(give(brumal.element(), "drop", png("a.png")).defaultPrevented).toBe(true);
  await expect.element(hint).not.toBeInTheDocument();
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.store();
  await expect.element(uploads).toMatchTextContent("Foto subida");
  expect(asked).toEqual([]);
  card("Nori 48").getByRole("button", { name: "Ver las fotos de Nori 48" }).element().focus();
  give(document.body, "paste", png("b.png"));
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.store();
  await expect.element(uploads).toMatchTextContent("2 fotos subidas");
  give(document.body, "drop", png("polo 61 barra.png"));
  await expect.poll(() => sent.length).toBe(3);
  sent[2]?.store();
  await expect.element(uploads).toMatchTextContent("3 fotos subidas");
  const [a, b, c] = ["a.png", "b.png", "polo 61 barra.png"].map(storedAddress);
  expect(changes).toEqual([
    { id: "brumal", change: { kind: "add", address: a } },
    // Nobody can see the broken cover.
    { id: "nori-48", change: { kind: "replace", address: drawing("blue"), by: b } },
    { id: "polo-61", change: { kind: "add", address: c } },
  ]);
});

test("AM-01 a phone has the camera, for one business or for the one whose name the file has", async () => {
  const sent = holdUploads();
  const { choose } = holdFileDialogs();
  const { changes } = await openImages({ businesses: [businessWith("Brumal", [drawing("red")])] });
  const photograph = page.getByRole("button", { name: "Sacar una foto" });
  expect(photograph.elements()).toEqual([]);
  await page.viewport(360, 740);
  await expect.element(photograph).toBeVisible();
  const camera = await choose(photograph, png("sin nombre.png"));
  expect(camera.getAttribute("capture")).toBe("environment");
  await expect.element(uploads).toMatchTextContent("¿De qué negocio es?");
  await uploads.getByRole("button", { name: "Sacar de la lista sin nombre.png" }).click();
  await brumal.getByRole("button", { name: "Más sobre las fotos de Brumal" }).click();
  await choose(page.getByRole("menuitem", { name: "Sacar una foto" }), png("barra.png"));
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.store();
  await expect.element(uploads).toMatchTextContent("Foto subida");
  expect(changes).toEqual([{ id: "brumal", change: { kind: "add", address: storedAddress("barra.png") } }]);
});

test("AM-02 a HEIC is not sent; a lost connection, a busy server and a failed save say what happened and keep the file", async () => {
  const sent = holdUploads();
  const { choose } = holdFileDialogs();
  const broken = () => Promise.resolve(Response.json({ message: null }, { status: 500 }));
  let isBroken = true;
  const { changes } = await openImages({
    businesses: [businessWith("Brumal", [])],
    onChange: () => (isBroken ? broken() : undefined),
  });
  const again = brumal.getByRole("button", { name: "Reintentar" });
  await choose(add, new File(["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "7".repeat(500)], "IMG_1.HEIC"));
  await expect.element(brumal).toMatchTextContent("Error al subir la imagen");
  await expect.element(alert).toMatchTextContent("guardala como JPG");
  await expect.element(uploads).toMatchTextContent("Una no se subió");
  expect(again.elements()).toEqual([]);
  await brumal.getByRole("button", { name: "Descartar" }).click();
  expect(sent).toEqual([]);

  await choose(add, png("frente.png"));
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.lose();
  await expect.element(alert).toMatchTextContent("Error al subir la imagen: Se cortó la conexión.");
  await expectSound(360, 1280);
  await again.click();
  for (let attempt = 1; attempt <= 20; attempt++) {
    await expect.poll(() => sent.length).toBe(attempt + 1);
    sent[attempt]?.answer(503, { message: "Volvé en un rato." }, { "Retry-After": "0" });
  }
  await expect.element(alert).toMatchTextContent("El cargador de imágenes no está listo: Volvé en un rato.");
  await again.click();
  await expect.poll(() => sent.length).toBe(22);
  sent[21]?.store();
  await expect.element(alert).toMatchTextContent("Error al guardar en la base de datos");
  isBroken = false;
  await userEvent.dblClick(again);
  await expect.element(brumal).toMatchTextContent("Subida recién");
  // The file was not sent again, and saved once.
  expect([sent.length, changes.length]).toEqual([22, 2]);
});

test("AM-02 a file that the server never takes is not offered again, and a business that is gone is named", async () => {
  const sent = holdUploads();
  const { choose } = holdFileDialogs();
  const gone = { ok: false, faults: {}, message: "El negocio no está en la lista", detail: null } as const;
  await openImages({ businesses: [businessWith("Brumal", [])], onChange: () => Promise.resolve(gone) });
  await choose(add, png("rota.png"));
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.answer(400, { message: "La imagen está dañada." });
  await expect.element(alert).toMatchTextContent("Error al subir la imagen: La imagen está dañada.");
  expect(page.getByRole("button", { name: /^Reintentar/ }).elements()).toEqual([]);
  await uploads.getByRole("button", { name: "Sacar de la lista rota.png" }).click();
  await choose(add, png("b.png"));
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.store();
  await expect.element(alert).toMatchTextContent("El negocio no está en la lista");
  await expect.element(uploads).toMatchTextContent("Brumal");
});

test("AM-01 while something is uploaded, leaving the page asks first", async () => {
  const sent = holdUploads();
  const { choose } = holdFileDialogs();
  await openImages({ businesses: [businessWith("Brumal", [])] });
  const leave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leave()).toBe(false);
  await choose(add, png("frente.png"));
  await expect.poll(leave).toBe(true);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.store();
  await expect.element(uploads).toMatchTextContent("Foto subida");
  await expect.poll(leave).toBe(false);
});
