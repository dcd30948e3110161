import type { FileChooser, Locator, Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { drawPlain } from "../../support/images/photographs.ts";

test.use({ ownSite: true });

const card = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const uploads = (page: Page) => page.getByRole("region", { name: "Subidas" });
const photo = async (name: string, width = 1_200, height = 900) => ({
  name,
  mimeType: "image/png",
  buffer: await drawPlain({ format: "png", width, height }),
});

async function choose(button: Locator, files: Parameters<FileChooser["setFiles"]>[0]) {
  const choosing = button.page().waitForEvent("filechooser");
  await button.click();
  await (await choosing).setFiles(files);
}

/** As if it came from the file manager, or the clipboard. */
async function give(target: Locator, kind: "drop" | "paste", name: string) {
  const { buffer } = await photo(name);
  const bytes = [...buffer];
  await target.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: "image/png" }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.kind === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: data })
          : new ClipboardEvent("paste", { ...init, clipboardData: data }),
      );
    },
    { bytes, kind, name },
  );
}

/** How often children of the list have changed places since, as a function in the page. */
function countMoves(list: Locator) {
  return list.evaluateHandle((element) => {
    let count = 0;
    new MutationObserver(() => count++).observe(element, { childList: true });
    return () => count;
  });
}

async function open(
  page: Page,
  site: Parameters<typeof enterAsAdministrator>[0]["site"],
  width: number,
  query = "",
) {
  await page.setViewportSize({ width, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto(`/admin/imagenes${query}`);
}

for (const width of [360, 1280]) {
  test(`AM-01 AM-05 at ${width} px a photo is uploaded to the guide's own storage, changed, removed after a question, and brought back`, async ({
    page,
    site,
  }) => {
    await site.sql(
      "update businesses set image_url = '', additional_images = '{}', image_details = '[]' where id = 'brumal'",
    );
    await open(page, site, width, "?q=brumal");
    const brumal = card(page, "Brumal");
    await expect(brumal).toContainText("Sin foto");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await choose(brumal.getByRole("button", { name: "Subir una foto de Brumal" }), await photo("frente.png"));
    await expect(brumal).toContainText("Subida recién");
    const [first] = await site.sql(
      "select image_url, cloudinary_public_id from businesses where id = 'brumal'",
    );
    expect(first?.image_url).toBe(`/imagenes/${first?.cloudinary_public_id}`);
    expect((await page.request.get(String(first?.image_url))).headers()["content-type"]).toBe("image/webp");
    expect(await (await page.request.get("/producto/brumal")).text()).toContain(String(first?.image_url));
    expect(await listAxeViolations(page, {})).toEqual([]);

    await choose(
      brumal.getByRole("button", { name: "Cambiar la portada de Brumal" }),
      await photo("otra.png", 1_000, 800),
    );
    await expect(uploads(page)).toContainText("2 fotos subidas");
    await uploads(page).getByRole("button", { name: "Cerrar las subidas" }).click();
    await expect(brumal).toContainText("1000 × 800 · 1 foto · propia");
    await brumal.getByRole("button", { name: "Más sobre las fotos de Brumal" }).click();
    await page.getByRole("menuitem", { name: "Quitar la portada…" }).click();
    const question = page.getByRole("dialog", { name: "¿Quitar la portada de Brumal?" });
    await expect(question).toContainText("El negocio queda sin foto");
    expect(await listAxeViolations(page, { root: question })).toEqual([]);
    await question.getByRole("button", { name: "Quitar" }).click();
    await expect(brumal).toContainText("Soltala acá o tocá para elegir");
    expect(
      await site.sql("select image_url, cloudinary_public_id from businesses where id = 'brumal'"),
    ).toEqual([{ image_url: "", cloudinary_public_id: null }]);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(brumal).toContainText("1000 × 800 · 1 foto · propia");
  });

  test(`AM-01 at ${width} px several files find their business by name, by drop, by paste and by the camera; one is asked for`, async ({
    page,
    site,
  }) => {
    await site.sql(
      "update businesses set image_url = '', additional_images = '{}' where id in ('brumal', 'nori-48', 'polo-61')",
    );
    await open(page, site, width, "?ver=sin-foto");
    await choose(page.getByRole("button", { name: "Subir fotos" }), [
      await photo("brumal.png"),
      await photo("IMG_2231.png", 900, 700),
    ]);
    await expect(uploads(page)).toContainText("¿De qué negocio es?");
    await uploads(page).getByRole("button", { name: "Elegir" }).click();
    await page.getByRole("dialog").getByLabel("Nombre del negocio").fill("nori");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Nori 48/ })
      .click();
    await expect(uploads(page)).toContainText("2 fotos subidas");
    await uploads(page).getByRole("button", { name: "Cerrar las subidas" }).click();
    await choose(page.getByRole("button", { name: "Subir fotos" }), [await photo("yamila.png", 700, 900)]);
    await expect(uploads(page)).toContainText("¿Es de Mesa de Yamila?");
    await uploads(page).getByRole("button", { name: /^Sí, / }).click();
    await expect(uploads(page)).toContainText("Foto subida");
    await uploads(page).getByRole("button", { name: "Cerrar las subidas" }).click();
    await give(card(page, "Polo 61"), "drop", "sin-nombre.png");
    await expect(uploads(page)).toContainText("Foto subida");
    for (const title of ["Brumal", "Nori 48", "Polo 61"]) await expect(card(page, title)).toHaveCount(0);

    await page.goto("/admin/imagenes?q=polo+61");
    await card(page, "Polo 61").getByRole("button", { name: "Ver las fotos de Polo 61" }).focus();
    await give(page.locator("body"), "paste", "image.png");
    await expect(uploads(page)).toContainText("Foto subida");
    const [polo] = await site.sql("select image_url, additional_images from businesses where id = 'polo-61'");
    // The same picture again is the same image.
    expect(polo?.additional_images).toEqual([]);
    if (width < 768)
      await choose(
        page.getByRole("button", { name: "Sacar una foto" }),
        await photo("polo 61 barra.png", 820, 620),
      );
    else await give(page.locator("body"), "drop", "polo 61 barra.png");
    await expect(uploads(page)).toContainText("2 fotos subidas");
  });

  test(`AM-02 at ${width} px a HEIC, a lost connection, a busy server and a failed save say what happened, and the file is kept`, async ({
    page,
    site,
    problems,
  }) => {
    await site.sql("update businesses set image_url = '', additional_images = '{}' where id = 'brumal'");
    await open(page, site, width, "?q=brumal");
    const brumal = card(page, "Brumal");
    const add = brumal.getByRole("button", { name: "Subir una foto de Brumal" });
    const heic = Buffer.concat([
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      Buffer.alloc(500, 7),
    ]);
    await choose(add, { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic });
    await expect(brumal).toContainText("Error al subir la imagen");
    await expect(uploads(page).getByRole("alert")).toContainText("guardala como JPG");
    await brumal.getByRole("button", { name: "Descartar" }).click();

    problems.expect(/ERR_INTERNET_DISCONNECTED|request failed: POST .*\/admin\/imagenes/);
    await page.route("/admin/imagenes", (route) => route.abort("internetdisconnected"), { times: 1 });
    await choose(add, await photo("frente.png"));
    await expect(brumal).toContainText("Error al subir la imagen");
    await expect(uploads(page).getByRole("alert")).toHaveText(
      "Error al subir la imagen: Se cortó la conexión.",
    );
    expect(await listAxeViolations(page, {})).toEqual([]);

    problems.expect(/status of 503/);
    const busy = { status: 503, headers: { "Retry-After": "0" }, json: { message: "Volvé en un rato." } };
    await page.route("/admin/imagenes", (route) => route.fulfill(busy));
    await brumal.getByRole("button", { name: "Reintentar" }).click();
    await expect(brumal).toContainText("El cargador de imágenes no está listo");
    await expect(uploads(page).getByRole("alert")).toHaveText(
      "El cargador de imágenes no está listo: Volvé en un rato.",
    );
    await page.unroute("/admin/imagenes");

    problems.expect(/status of 500/);
    const broken = { status: 500, json: { message: null } };
    await page.route("/admin/imagenes/datos", (route) => route.fulfill(broken), { times: 1 });
    await brumal.getByRole("button", { name: "Reintentar" }).click();
    await expect(uploads(page).getByRole("alert")).toHaveText("Error al guardar en la base de datos");
    await brumal.getByRole("button", { name: "Reintentar" }).dblclick();
    await expect(brumal).toContainText("Subida recién");

    problems.expect(/status of 404/);
    const change = brumal.getByRole("button", { name: "Cambiar la portada de Brumal" });
    await expect(change).toBeVisible();
    await site.sql("update businesses set deleted_at = now(), active = false where id = 'brumal'");
    await choose(change, await photo("b.png", 900, 800));
    await expect(uploads(page).getByRole("alert")).toHaveText("El negocio no está en la lista");
  });

  test(`AM-03 at ${width} px a picture that fails to load gives way to a camera, and is among the broken ones`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 404/);
    await site.sql(`update businesses set image_url = '/imagenes/${"e".repeat(32)}' where id = 'brumal'`);
    await open(page, site, width);
    await page.getByRole("link", { name: /^Rotas 1$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 negocio con fotos rotas");
    const brumal = card(page, "Brumal");
    await expect(brumal).toContainText("No se puede mostrar");
    await expect(brumal).toContainText("Rota: No está entre las imágenes de la guía.");
    expect(await listAxeViolations(page, {})).toEqual([]);
  });

  test(`AM-01 at ${width} px photos change places by button and by dragging, and a focus is what visitors get`, async ({
    page,
    site,
  }) => {
    await open(page, site, width, "?q=brumal");
    const [before] = await site.sql<{ image_url: string; additional_images: string[] }>(
      "select image_url, additional_images from businesses where id = 'brumal'",
    );
    const [cover, second = "", ...others] = [before?.image_url ?? "", ...(before?.additional_images ?? [])];
    await page.getByRole("button", { name: "Ver las fotos de Brumal" }).click();
    const gallery = page.getByRole("dialog", { name: "Fotos de Brumal" });
    const moves = await countMoves(gallery.getByRole("list"));
    await gallery.getByRole("button", { name: "Mover la foto 1 después" }).click();
    await expect(gallery.getByRole("button", { name: "Mover la foto 2 después" })).toBeFocused();
    const picturesNow = async () => {
      const [row] = await site.sql<{ image_url: string; additional_images: string[] }>(
        "select image_url, additional_images from businesses where id = 'brumal'",
      );
      return [row?.image_url, ...(row?.additional_images ?? [])];
    };
    await expect.poll(picturesNow).toEqual([second, cover, ...others]);
    await expect(gallery.getByText("Las fotos cambiaron de orden.")).toBeVisible();
    expect(await moves.evaluate((count) => count())).toBe(1);
    const photos = gallery.getByRole("listitem").locator("img");
    await photos.nth(1).dragTo(photos.nth(0), { steps: 8 });
    await expect.poll(picturesNow).toEqual([cover, second, ...others]);
    expect(await listAxeViolations(page, { root: gallery })).toEqual([]);

    await expect(gallery.getByTitle("Cambiar la foto 1")).toBeVisible();
    await gallery.getByRole("button", { name: "Foto 1 sin texto: agregarlo" }).click();
    const editor = page.getByRole("dialog", { name: "Foco de la foto · Brumal" });
    await expect(editor).toContainText("Guardamos el original de 800 × 600. Usada en 1 negocio.");
    const point = editor.getByRole("slider", { name: "Foco de la foto" });
    await point.focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await expect(point).toHaveAttribute("aria-valuetext", "40 % desde la izquierda, 40 % desde arriba");
    const box = await point.boundingBox();
    if (!box) throw new Error("the picture has no place");
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
    await page.mouse.up();
    await editor.getByLabel("Qué se ve en la foto").fill("La barra llena");
    await page.keyboard.press("Escape");
    await page
      .getByRole("dialog", { name: "¿Cerrar sin guardar?" })
      .getByRole("button", { name: "Cancelar" })
      .click();
    await expect(editor.getByLabel("Qué se ve en la foto")).toHaveValue("La barra llena");
    expect(await listAxeViolations(page, { root: editor })).toEqual([]);
    await editor.getByRole("button", { name: "Guardar" }).click();
    await expect(gallery).toContainText("quedó guardada");
    const html = await (await page.request.get("/producto/brumal")).text();
    expect(html).toContain("fx2 fy7");
    expect(html).toContain(`${cover}/800x600/2-7`);
    expect(html).toContain('alt="La barra llena"');
    await gallery.getByRole("button", { name: "Deshacer" }).click();
    await expect
      .poll(async () => (await page.request.get("/producto/brumal")).text())
      .not.toContain("fx2 fy7");
    const isFocusInside = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
    await expect(gallery.getByRole("button", { name: "Deshacer" })).toHaveCount(0);
    expect(await isFocusInside()).toBe(true);
    await gallery.getByRole("button", { name: "Quitar la foto 2" }).click();
    await page
      .getByRole("dialog", { name: /^¿Quitar/ })
      .getByRole("button", { name: "Quitar" })
      .click();
    await expect.poll(picturesNow).toEqual([cover, ...others]);
    await expect(page.getByRole("dialog", { name: /^¿Quitar/ })).toHaveCount(0);
    await expect.poll(isFocusInside).toBe(true);
  });
}
