import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../../tests/support/components/hold-toasts.ts";
import { refused } from "../../../../tests/support/components/screen.tsx";
import { businessWith, card, drawing, openImages } from "../../../../tests/support/images/images-screen.ts";

const [RED, BLUE, GREEN] = ["red", "blue", "green"].map(drawing) as [string, string, string];
const brumal = card("Brumal");
const heading = page.getByRole("heading", { level: 1 });
const gallery = page.getByRole("dialog", { name: "Fotos de Brumal" });
const editor = page.getByRole("dialog", { name: "Foco de la foto · Brumal" });
const isFocusInside = (dialog: Locator) => dialog.element().contains(document.activeElement);
const shown = () => [...gallery.element().querySelectorAll("img")].map(({ src }) => decodeURI(src));
const withThree = () => businessWith("Brumal", [RED, BLUE, GREEN]);

beforeEach(holdToasts);

async function openGallery(input: Partial<Parameters<typeof openImages>[0]> = {}) {
  const screen = await openImages({ businesses: [withThree()], ...input });
  await brumal.getByRole("button", { name: "Ver las fotos de Brumal" }).click();
  await expect.element(gallery).toBeVisible();
  return screen;
}

async function openMenu(title = "Brumal") {
  await page.getByRole("button", { name: `Más sobre las fotos de ${title}` }).click();
}

test("AM-01 the cover is removed after a question, which says what follows, and is brought back", async () => {
  const { changes, undone } = await openImages({
    businesses: [businessWith("Brumal", [RED]), businessWith("Nori 48", [BLUE, GREEN])],
  });
  await openMenu();
  await page.getByRole("menuitem", { name: "Quitar la portada…" }).click();
  const question = page.getByRole("dialog", { name: "¿Quitar la portada de Brumal?" });
  await expect
    .element(question)
    .toMatchTextContent("El negocio queda sin foto: en la guía se ve el dibujo de su categoría.");
  expect(question.element().textContent).not.toContain("usando");
  await expectSound(360, 1280);
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(changes).toEqual([]);
  await openMenu();
  await page.getByRole("menuitem", { name: "Quitar la portada…" }).click();
  await question.getByRole("button", { name: "Quitar" }).click();
  await expect.element(brumal).toMatchTextContent("Sin foto");
  await expect.element(question).not.toBeInTheDocument();
  expect(changes).toEqual([{ id: "brumal", change: { kind: "remove", address: RED } }]);
  await expect.element(page.getByText("Quitamos una foto de Brumal.")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.element(brumal).toMatchTextContent("900 × 700 · 1 foto · propia");
  await expect.element(page.getByText("Deshecho.")).toBeVisible();
  expect(undone).toEqual(["c1"]);

  await openMenu("Nori 48");
  await page.getByRole("menuitem", { name: "Quitar la portada…" }).click();
  await expect
    .element(page.getByRole("dialog"))
    .toMatchTextContent("La foto que sigue pasa a ser la portada.");
});

test("AM-02 a removal that fails says so in its question, which stays open with who else uses the photo", async () => {
  const usedBy = ["Nori 48", "Polo 61"].map((title) => ({ id: title, title }));
  await openImages({
    businesses: [businessWith("Brumal", [RED], { looks: { usedBy } })],
    onChange: () => Promise.resolve(refused("Error al eliminar la imagen")),
  });
  await openMenu();
  await page.getByRole("menuitem", { name: "Quitar la portada…" }).click();
  const question = page.getByRole("dialog");
  await expect.element(question).toMatchTextContent("La siguen usando Nori 48, Polo 61.");
  await question.getByRole("button", { name: "Quitar" }).click();
  await expect.element(question.getByRole("alert")).toMatchTextContent("Error al eliminar la imagen");
  await expect.element(brumal).toMatchTextContent("1 foto");
});

test("AM-01 photos change places by button, with the focus on it, and stay there while the server saves", async () => {
  const held = Promise.withResolvers<undefined>();
  const { changes } = await openGallery({ onChange: () => held.promise });
  const [moved] = gallery.getByRole("button", { name: /^Mover la foto/ }).elements();
  expect(moved).toBeDisabled();
  let moves = 0;
  const watch = new MutationObserver(() => moves++);
  watch.observe(gallery.getByRole("list").element(), { childList: true });
  await gallery.getByRole("button", { name: "Mover la foto 1 después" }).click();
  await expect.poll(shown).toEqual([BLUE, RED, GREEN]);
  await expect.element(gallery.getByRole("button", { name: "Mover la foto 2 después" })).toHaveFocus();
  await expect.element(gallery.getByText("Ahora es la foto 2 de 3.")).toBeInTheDocument();
  held.resolve(undefined);
  await expect.element(gallery).toMatchTextContent("Las fotos cambiaron de orden.");
  expect(shown()).toEqual([BLUE, RED, GREEN]);
  expect(moves).toBe(1);
  watch.disconnect();
  expect(changes).toEqual([{ id: "brumal", change: { kind: "order", addresses: [BLUE, RED, GREEN] } }]);

  await gallery.getByRole("button", { name: "Mover la foto 2 después" }).click();
  // Its own button is off at the end of the row.
  await expect.element(gallery.getByRole("button", { name: "Mover la foto 3 antes" })).toHaveFocus();
  await expect.element(gallery).toMatchTextContent("Las fotos cambiaron de orden.");
  await gallery.getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(shown).toEqual([BLUE, RED, GREEN]);
  await expect.element(gallery.getByRole("button", { name: "Deshacer" })).not.toBeInTheDocument();
  expect(isFocusInside(gallery)).toBe(true);
  await expectSound(360, 1280);
});

test("AM-01 a photo that is dragged takes the place of the one it is dropped on; dropped on itself it stays", async () => {
  const { changes } = await openGallery();
  const photos = gallery.getByRole("listitem");
  await userEvent.dragAndDrop(photos.nth(2), photos.nth(0));
  await expect.poll(shown).toEqual([GREEN, RED, BLUE]);
  await expect.element(gallery).toMatchTextContent("Las fotos cambiaron de orden.");
  for (const kind of ["dragstart", "dragover", "drop", "dragend"]) {
    const init = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() };
    photos.nth(1).element().dispatchEvent(new DragEvent(kind, init));
    await Promise.resolve();
  }
  expect(changes.map(({ change }) => change)).toEqual([{ kind: "order", addresses: [GREEN, RED, BLUE] }]);
});

test("AM-02 an order that the server refuses is taken back, and said in the gallery", async () => {
  const sentence = "Otra persona cambió las fotos.";
  await openGallery({ onChange: () => Promise.resolve(refused(sentence)) });
  await gallery.getByRole("button", { name: "Mover la foto 1 después" }).click();
  await expect.element(gallery.getByRole("alert")).toMatchTextContent(sentence);
  await expect.poll(shown).toEqual([RED, BLUE, GREEN]);
});

test("AM-01 the focus moves by keys, pointer and sliders within the photo, and is saved with the texts", async () => {
  const { changes } = await openGallery();
  await gallery.getByRole("button", { name: "Foto 1 sin texto: agregarlo" }).click();
  await expect.element(editor).toMatchTextContent("Guardamos el original de 900 × 700. Usada en 1 negocio.");
  const point = editor.getByRole("slider", { name: "Foco de la foto" });
  const place = (x: number, y: number) =>
    expect.element(point).toHaveAttribute("aria-valuetext", `${x} % desde la izquierda, ${y} % desde arriba`);
  (point.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
  await place(40, 40);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowRight}{ArrowRight}a");
  await place(60, 0);
  await userEvent.keyboard("{ArrowDown}");
  await place(60, 10);
  const { left, top, width, height } = point.element().getBoundingClientRect();
  const press = async (kind: string, x: number, y: number) => {
    const at = { clientX: left + width * x, clientY: top + height * y };
    point.element().dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, ...at }));
    // React handles each event in a microtask of its own.
    await Promise.resolve();
  };
  point.element().setPointerCapture = () => {};
  await press("pointermove", 0.9, 0.9);
  await press("pointerdown", 0.5, 0.5);
  await place(50, 50);
  await press("pointermove", 0.2, 0.7);
  await place(20, 70);
  await press("pointerup", 0.2, 0.7);
  await press("pointermove", 0.9, 0.9);
  await place(20, 70);
  await press("pointerdown", 1.5, -0.5);
  await place(100, 0);
  await press("pointercancel", 1.5, -0.5);
  await editor.getByRole("slider", { name: "De izquierda a derecha" }).fill("20");
  await editor.getByRole("slider", { name: "De arriba a abajo" }).fill("70");
  await place(20, 70);
  await editor.getByLabelText("Qué se ve en la foto").fill("La barra llena");
  await editor.getByLabelText("Crédito").fill("Ana");
  await expectSound(360, 1280);
  await editor.getByRole("button", { name: "Guardar" }).click();
  await expect.element(gallery).toMatchTextContent("La foto de Brumal quedó guardada.");
  await expect.element(editor).not.toBeInTheDocument();
  const detail = { address: RED, alt: "La barra llena", credit: "Ana", focusX: 20, focusY: 70 };
  expect(changes).toEqual([{ id: "brumal", change: { kind: "describe", detail } }]);
  const without = gallery.getByRole("button", { name: "Foto 1 sin texto: agregarlo" });
  await expect.element(without).not.toBeInTheDocument();
  expect(gallery.element().querySelector("img")?.className).toContain("fx2 fy7");
});

test("AM-01 AM-02 what was typed about a photo is not lost by Escape or a failed save, only by saying so", async () => {
  await openGallery({ onChange: () => Promise.resolve(refused("Error al guardar en la base de datos")) });
  await gallery.getByRole("button", { name: "Texto y enfoque de la foto 2" }).click();
  const text = editor.getByLabelText("Qué se ve en la foto");
  await text.fill("La barra llena");
  await userEvent.keyboard("{Escape}");
  const question = page.getByRole("dialog", { name: "¿Cerrar sin guardar?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(text).toHaveValue("La barra llena");
  await editor.getByRole("button", { name: "Guardar" }).click();
  await expect.element(editor.getByRole("alert")).toMatchTextContent("Error al guardar en la base de datos");
  await expect.element(text).toHaveValue("La barra llena");
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Cerrar sin guardar" }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(gallery).toBeVisible();
  await gallery.getByRole("button", { name: "Texto y enfoque de la foto 2" }).click();
  await expect.element(text).toHaveValue("");
  // Unchanged, it closes at once.
  await userEvent.keyboard("{Escape}");
  await expect.element(editor).not.toBeInTheDocument();
  await expect.poll(() => isFocusInside(gallery)).toBe(true);
});

test("AM-01 a photo removed from the gallery leaves the focus in it; a photo of another site says where it is", async () => {
  const looks = { host: "fotos.example", width: null, height: null };
  const { changes } = await openGallery({ businesses: [{ ...withThree(), looks }] });
  await gallery.getByRole("button", { name: "Quitar la foto 2" }).click();
  const question = page.getByRole("dialog", { name: "¿Quitar la foto de Brumal?" });
  await expect.element(question).toMatchTextContent("Deja de verse en la página del negocio.");
  await question.getByRole("button", { name: "Quitar" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(shown).toEqual([RED, GREEN]);
  expect(changes).toEqual([{ id: "brumal", change: { kind: "remove", address: BLUE } }]);
  await expect.poll(() => isFocusInside(gallery)).toBe(true);
  await gallery.getByRole("button", { name: "Texto y enfoque de la foto 1" }).click();
  await expect.element(editor).toMatchTextContent("Está en fotos.example. Usada en 1 negocio.");
});

test("AM-03 a picture that fails to load gives way to a camera, and cards say what is wrong with their photos", async () => {
  await openImages({
    businesses: [
      businessWith("Brumal", [drawing("red").replace("svg", "nada")], {
        looks: { problem: "No está entre las imágenes de la guía." },
      }),
      businessWith("Nori 48", [BLUE], { looks: { isSmall: true, width: 400, height: 300 } }),
      businessWith("Polo 61", [GREEN], { looks: { host: "fotos.example" }, isListed: false }),
      businessWith("El Tilo", [RED, GREEN]),
    ],
    counts: { broken: 1 },
  });
  await expect.element(brumal).toMatchTextContent("No se puede mostrar");
  await expect.element(brumal).toMatchTextContent("Rota: No está entre las imágenes de la guía.");
  await expect.element(card("Nori 48")).toMatchTextContent("Chica: 400 × 300");
  await expect.element(card("Polo 61")).toMatchTextContent("Está en fotos.example");
  await expect.element(card("El Tilo")).toMatchTextContent("900 × 700 · 2 fotos · propia");
  await expectSound(360, 1280);
  await openMenu("Polo 61");
  expect(page.getByRole("menuitem", { name: "Ver en la guía" }).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await openMenu();
  await expect
    .element(page.getByRole("menuitem", { name: "Ver en la guía" }))
    .toHaveAttribute("href", "/producto/brumal");
  await page.getByRole("menuitem", { name: "Ver y ordenar" }).click();
  await expect.element(gallery).toMatchTextContent("La primera foto es la portada.");
});

const HEADINGS = [
  { query: "", title: "Fotos de 2 negocios", counts: { all: 2, none: 0 }, missing: "No le falta a ninguno." },
  { query: "?ver=sin-foto", title: "1 negocio sin foto", counts: { none: 1 }, missing: "A 1 le falta." },
  {
    query: "?ver=chicas",
    title: "1.200 negocios con fotos chicas",
    ...{ counts: { small: 1_200, none: 3 }, missing: "A 3 les falta." },
  },
  { query: "?ver=rotas", title: "1 negocio con fotos rotas", counts: { broken: 1 }, missing: "" },
  {
    query: "?ver=de-otro-sitio",
    ...{ title: "2 negocios con fotos de otro sitio", counts: { outside: 2 }, missing: "" },
  },
];

test.each(HEADINGS)("AM-01 «$query» is headed «$title»", async ({ query, title, counts, missing }) => {
  await openImages({ businesses: [withThree()], counts }, `/admin/imagenes${query}`);
  await expect.element(heading).toHaveTextContent(title);
  await expect.element(page.getByRole("main")).toMatchTextContent(`${missing} JPG, PNG o WebP`);
});

test("AM-01 filters, search and order are in the address; without results the filters can be taken off", async () => {
  const { router } = await openImages(
    { businesses: [], counts: { all: 40, broken: 1 } },
    "/admin/imagenes?q=cafe&orden=nombre",
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  await expect.element(page.getByText("Ningún negocio con esos filtros")).toBeVisible();
  expect(page.getByText("Para buscar, escribí al menos").elements()).toEqual([]);
  const broken = page.getByRole("link", { name: /^Rotas 1$/ });
  await broken.click();
  await expect.poll(address).toBe("/admin/imagenes?ver=rotas&q=cafe&orden=nombre");
  await expect.element(broken).toHaveAttribute("aria-current", "page");
  const order = page.getByRole("combobox", { name: "Orden:" });
  await order.selectOptions("Nuevos primero");
  await expect.poll(address).toBe("/admin/imagenes?ver=rotas&q=cafe&orden=nuevos");
  await expect.element(order).toHaveDisplayValue("Nuevos primero");
  const search = page.getByRole("searchbox", { name: "Buscar negocios" });
  await search.fill("x");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/admin/imagenes?ver=rotas&orden=nuevos&q=x");
  await expect.element(page.getByText("Para buscar, escribí al menos 3 letras o números.")).toBeVisible();
  await page.getByRole("link", { name: "Sacar los filtros" }).click();
  await expect.poll(address).toBe("/admin/imagenes");
});

test("AM-01 a guide without businesses says so", async () => {
  await openImages({ businesses: [] });
  await expect.element(page.getByText("Todavía no hay negocios")).toBeVisible();
});
