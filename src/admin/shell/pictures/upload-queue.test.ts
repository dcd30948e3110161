import { expect, test } from "vitest";
import type { UploadedImage } from "../../../contract/images/image-uploads.ts";
import type { PictureChange } from "../../../domain/images/business-pictures.ts";
import { UploadError } from "./send-image.ts";
import { createUploadQueue } from "./upload-queue.ts";

const business = (id: string) => ({ id, title: id.toUpperCase() });
const targetOf = (id: string, replaced: string | null = null) => ({ business: business(id), replaced });
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Each send waits until the test ends it. */
function createPage() {
  const page = {
    sends: new Map<
      string,
      { finish: () => void; lose: () => void; refuse: () => void; progress: (bytes: number) => void }
    >(),
    saves: [] as { id: string; change: PictureChange }[],
    saveFails: false,
    done: 0,
  };
  const queue = createUploadQueue({
    async check(file) {
      if (file.size === 0) throw new UploadError("Error al subir la imagen", "El archivo está vacío.");
    },
    send: ({ file, signal, onProgress }) =>
      new Promise<UploadedImage>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("cancelled")));
        page.sends.set(file.name, {
          finish: () => resolve({ id: file.name, address: `/imagenes/${file.name}`, width: 1, height: 1 }),
          lose: () => reject(new UploadError("Error al subir la imagen", "Se cortó la conexión.")),
          refuse: () =>
            reject(new UploadError("Error al subir la imagen", "Está dañada.", { isFinal: true })),
          progress: onProgress,
        });
      }),
    async match(names) {
      return names.map((name) =>
        name.includes("tilo") ? { business: business("tilo"), isCertain: name.startsWith("tilo") } : null,
      );
    },
    async save(request) {
      if (page.saveFails) throw new UploadError("Error al guardar en la base de datos", "");
      page.saves.push(request);
      return { businessId: request.id, changeSetId: "c1" };
    },
    onDone: () => {
      page.done++;
    },
  });
  const statesOf = () => queue.list().map(({ file, state }) => `${file.name} ${state}`);
  return { page, queue, statesOf };
}

const files = (...names: string[]) => names.map((name) => new File(["12345678"], name));

test("AM-01 two uploads run at once, those of one business one after the other and in order", async () => {
  const { page, queue, statesOf } = createPage();
  await queue.add(files("a1", "a2"), targetOf("a"));
  await queue.add(files("b1"), targetOf("b"));
  await queue.add(files("c1"), targetOf("c", "/imagenes/vieja"));
  expect(statesOf()).toEqual(["a1 sending", "a2 waiting", "b1 sending", "c1 waiting"]);
  page.sends.get("a1")?.progress(4);
  expect(queue.list()[0]?.sentBytes).toBe(4);
  page.sends.get("b1")?.finish();
  await settle();
  expect(statesOf()).toEqual(["a1 sending", "a2 waiting", "b1 done", "c1 sending"]);
  page.sends.get("a1")?.finish();
  await settle();
  page.sends.get("a2")?.finish();
  page.sends.get("c1")?.finish();
  await settle();
  expect(page.saves).toEqual([
    { id: "b", change: { kind: "add", address: "/imagenes/b1" } },
    { id: "a", change: { kind: "add", address: "/imagenes/a1" } },
    { id: "a", change: { kind: "add", address: "/imagenes/a2" } },
    { id: "c", change: { kind: "replace", address: "/imagenes/vieja", by: "/imagenes/c1" } },
  ]);
  expect(page.done).toBe(4);
  queue.forgetFinished();
  expect(queue.list()).toEqual([]);
});

test("AM-01 files are matched by name; the others wait for somebody to say whose they are", async () => {
  const { page, queue, statesOf } = createPage();
  await queue.add(files("tilo.jpg", "IMG_1.jpg"), null);
  expect(statesOf()).toEqual(["tilo.jpg sending", "IMG_1.jpg unmatched"]);
  queue.choose(queue.list()[1]?.key ?? 0, business("nori"));
  expect(statesOf()).toEqual(["tilo.jpg sending", "IMG_1.jpg sending"]);
  page.sends.get("IMG_1.jpg")?.finish();
  await settle();
  expect(page.saves.map(({ id }) => id)).toEqual(["nori"]);
});

test("AM-01 a file whose name only may mean a business waits for a yes", async () => {
  const { queue, statesOf } = createPage();
  await queue.add(files("vereda tilo.jpg"), null);
  expect(statesOf()).toEqual(["vereda tilo.jpg unmatched"]);
  const [asked] = queue.list();
  expect([asked?.likely, asked?.target]).toEqual([business("tilo"), null]);
  queue.choose(asked?.key ?? 0, business("tilo"));
  expect(statesOf()).toEqual(["vereda tilo.jpg sending"]);
});

test("AM-02 a file that the server refused for good is not offered again", async () => {
  const { page, queue } = createPage();
  await queue.add(files("a1"), targetOf("a"));
  page.sends.get("a1")?.refuse();
  await settle();
  expect(queue.list()[0]).toMatchObject({ state: "failed", canRetry: false, detail: "Está dañada." });
});

test("AM-02 a lost connection keeps the file for a retry; a file that the server never takes is not sent", async () => {
  const { page, queue, statesOf } = createPage();
  await queue.add([...files("a1"), new File([], "vacia.jpg")], targetOf("a"));
  expect(statesOf()).toEqual(["a1 sending", "vacia.jpg failed"]);
  page.sends.get("a1")?.lose();
  await settle();
  const [lost, refused] = queue.list();
  expect([lost?.problem, lost?.detail, lost?.canRetry]).toEqual([
    "Error al subir la imagen",
    "Se cortó la conexión.",
    true,
  ]);
  expect([refused?.canRetry, page.sends.has("vacia.jpg")]).toEqual([false, false]);
  queue.retry(refused?.key ?? 0);
  queue.retry(lost?.key ?? 0);
  // A double click.
  queue.retry(lost?.key ?? 0);
  expect(statesOf()).toEqual(["a1 sending", "vacia.jpg failed"]);
  page.sends.get("a1")?.finish();
  await settle();
  expect([page.saves.length, page.done]).toEqual([1, 1]);
});

test("AM-02 where saving fails the file is not sent again", async () => {
  const { page, queue } = createPage();
  page.saveFails = true;
  await queue.add(files("a1"), targetOf("a"));
  page.sends.get("a1")?.finish();
  await settle();
  expect(queue.list()[0]).toMatchObject({ state: "failed", problem: "Error al guardar en la base de datos" });
  page.sends.clear();
  page.saveFails = false;
  queue.retry(queue.list()[0]?.key ?? 0);
  await settle();
  expect([queue.list()[0]?.state, page.sends.size]).toEqual(["done", 0]);
});

test("AM-01 a cancelled upload is stopped and not saved, and the next one starts", async () => {
  const { page, queue, statesOf } = createPage();
  await queue.add(files("a1", "a2"), targetOf("a"));
  queue.remove(queue.list()[0]?.key ?? 0);
  await settle();
  expect(statesOf()).toEqual(["a2 sending"]);
  page.sends.get("a2")?.finish();
  await settle();
  expect(page.saves.map(({ change }) => change)).toEqual([{ kind: "add", address: "/imagenes/a2" }]);
});
