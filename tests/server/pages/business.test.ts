import { beforeAll, expect, onTestFinished, test } from "vitest";
import { CATEGORIES } from "../../../src/domain/categories/categories.ts";
import { retitleBusiness } from "../../../src/services/businesses/retitle-business.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { parsePage } from "../../support/page-html.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";
import { administer } from "../../support/template-database.ts";

const BUSINESSES = [
  {
    id: "puerto",
    title: "Sushi del Puerto",
    category: "Sushis",
    direction: "Diag. 80 e/ 3 y 4",
    phone: "221 555-0199",
    schedule: "Mar a dom 19 a 01",
    scheduleExceptions: "25/12 cerrado",
    description: "Barra frente a la estación.",
    speciality: "Rolls calientes",
    priceLevel: 2,
    whatsapp: "221 555-0199",
    instagram: "delpuerto",
    menuUrl: "https://puerto.example/carta",
    bookingUrl: "https://puerto.example/mesa",
    deliveryUrl: "https://puerto.example/pedir",
  },
  { id: "sin-datos", title: "Sin Datos", category: "Restaurante", direction: "" },
  { id: "medio", title: "En el medio", category: "Mercería", direction: "7 y 50" },
  { id: "lejos", title: "Más lejos", category: "Mercería", direction: "7 y 55" },
  { id: "cerca", title: "Acá cerca", category: "Mercería", direction: "7 y 51" },
  {
    id: "cerrado",
    title: "De fiesta",
    category: "Cerrajería",
    schedule: "Mar a dom 19 a 01, feriados cerrado",
  },
  { id: "unica", title: "Única", category: "Verdulería", direction: "7 y 50" },
];

const database = fileDatabase();

beforeAll(async () => {
  await administer(database.url, "delete from businesses where category_id = 'restaurante'");
  await database.db.transaction((store) => store.businesses.insertAll(BUSINESSES));
});

const site = fileServer(database);

async function open(path: string) {
  const response = await site.get(path);
  const page = parsePage(await response.text());
  return { status: response.status, page, main: page.all("main")[0] };
}

test("D-02 D-04 a business shows its address, its phone as a tel link, its week with its special days and its description, and links its category and the home", async () => {
  const { main } = await open("/producto/puerto");
  expect(main?.texts("h1")).toEqual(["Sushi del Puerto"]);
  const [contact] = main?.sections("Contacto") ?? [];
  expect(contact?.text).toContain("Diag. 80 e/ 3 y 4, La Plata");
  expect(contact?.texts("tr")).toEqual([
    "LunesCerrado",
    ...["Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"].map((day) => `${day}19 a 01`),
  ]);
  expect(contact?.text).toMatch(/Días especiales\s*25\/12 cerrado/);
  expect(contact?.links("221 555-0199")).toEqual(["tel:+542215550199"]);
  expect(main?.text).toContain("a 1 cuadra de 4 y 47 · a 6 cuadras de Plaza San Martín");
  expect(main?.text).toContain("Barra frente a la estación.");
  expect(main?.links("Sushis")).toContain("/categoria/sushis");
  expect(main?.links("Volver a la página principal")).toEqual(["/"]);
});

test("V-03 a business shows its speciality, its price and the links that it has", async () => {
  const { main } = await open("/producto/puerto");
  expect(main?.text).toContain("Rolls calientes");
  expect(main?.text).toContain("$$");
  // Beside the others, and in the bar at the foot of a phone.
  expect(main?.links("WhatsApp")).toEqual(Array(2).fill("https://wa.me/5492215550199"));
  expect(main?.links("@delpuerto")).toEqual(["https://www.instagram.com/delpuerto"]);
  expect(main?.links("Ver la carta")).toEqual(["https://puerto.example/carta"]);
  expect(main?.links("Reservar")).toEqual(["https://puerto.example/mesa"]);
  expect(main?.links("Pedir delivery")).toEqual(["https://puerto.example/pedir"]);
  const { main: bare } = await open("/producto/sin-datos");
  expect(bare?.links("WhatsApp")).toEqual([]);
  expect(bare?.text).not.toContain("$");
});

test("an unknown address is reported on the card and the page; other unknown fields are left out", async () => {
  const list = await open("/categoria/restaurantes");
  expect(list.main?.texts("article")).toEqual([expect.stringMatching(/^Sin Datos.*Dirección no disponible/)]);
  const { main } = await open("/producto/sin-datos");
  expect(main?.sections("Contacto").map(({ text }) => text)).toEqual([
    "ContactoDirección no disponible¿Estos datos siguen igual?Sigue igualCambióCerró",
  ]);
  expect(main?.text).toContain("Sin reseñas");
});

test("D-11 a business without an image has the drawing of its category, which exists for each", async () => {
  const { main } = await open("/producto/puerto");
  expect(main?.labelled("section", "Fotos")[0]?.attributes("img", "src")).toEqual(["/sin-foto/sushi.webp"]);
  for (const { id } of CATEGORIES)
    expect((await site.get(`/sin-foto/${id}.webp`)).headers.get("content-type"), id).toBe("image/webp");
});

test("a business shows its neighbours of the same category with their distance", async () => {
  const { main } = await open("/producto/medio");
  const similar = main?.sections("Parecidos cerca") ?? [];
  // CSS shows the first one beside the page, the second one below it.
  expect(similar).toHaveLength(2);
  for (const section of similar) {
    expect(section.texts("a")).toEqual([
      expect.stringMatching(/^Acá cercaa 1 cuadra/),
      expect.stringMatching(/^Más lejosa 4 cuadras/),
    ]);
    expect(section.attributes("a", "href")).toEqual(["/producto/cerca", "/producto/lejos"]);
  }
});

test("a business without neighbours of its category has no such section", async () => {
  expect((await open("/producto/unica")).main?.texts("h2")).not.toContain("Parecidos cerca");
});

test("a new name shows on the cached pages of the business, of its category and of its neighbours", async () => {
  const paths = ["/producto/cerca", "/categoria/merceria", "/producto/medio"];
  for (const path of [...paths, ...paths]) expect((await open(path)).main?.text).toContain("Acá cerca");
  expect(site.server.logs.slice(-3).map((line) => JSON.parse(line) as unknown)).toEqual(
    paths.map((path) => expect.objectContaining({ path, cache: "hit" })),
  );
  const { context } = testContext({ db: database.db, actor: OPERATOR });
  await retitleBusiness(context, { id: "cerca", title: "Después" });
  for (const path of paths) {
    // The invalidation arrives through PostgreSQL, as from another process.
    await expect.poll(async () => (await open(path)).main?.text).toContain("Después");
    expect((await open(path)).main?.text).not.toContain("Acá cerca");
  }
  expect((await open("/producto/cerca")).page.texts("title")).toEqual(["Después | Guía Diagonal"]);
});

test("D-06 an unexpected error is a 500 with the site's layout, a message and the request id", async () => {
  await administer(database.url, "alter table reviews rename to reviews_away");
  try {
    const { status, page, main } = await open("/producto/polo-61");
    expect(status).toBe(500);
    expect(page.texts("h1")).toEqual(["Algo salió mal"]);
    expect(page.all('nav[aria-label="Categorías"] li a')).toHaveLength(CATEGORIES.length);
    expect(main?.text).toContain("Hubo un problema al obtener los detalles del negocio.");
    expect(main?.text).toMatch(/Código del pedido: [\w-]{8,}/);
  } finally {
    await administer(database.url, "alter table reviews_away rename to reviews");
  }
  expect((await open("/producto/polo-61")).status).toBe(200);
});

test("C-07 D-02 without scripts the hours of the page's day stand with its holiday, and after midnight those of the next day", async () => {
  const before = site.server.time;
  onTestFinished(() => {
    site.server.time = before;
  });
  const read = async (local: string) => {
    site.server.time = new Date(`${local}-03:00`);
    const html = await (await site.get("/producto/cerrado")).text();
    const page = parsePage(html);
    const special = [...html.matchAll(/<tr aria-current="date".*?<\/tr>/gs)].map(([row]) =>
      row
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
    return {
      line: page.texts("main p[data-lines]")[0],
      special,
      holiday: html.includes(" data-holiday="),
      html,
    };
  };
  const christmas = await read("2026-12-25T23:59:00");
  expect(christmas).toMatchObject({ line: "Viernes, feriado (Navidad): cerrado", holiday: true });
  expect(christmas.special).toEqual(["Feriado: Navidad, viernes 25/12 Cerrado"]);
  expect(christmas.html).toContain("0 closed Cerrado por feriado · abre mañana 19:00");
  const next = await read("2026-12-26T00:00:00");
  expect(next).toMatchObject({ line: "Sábado: 19 a 01", holiday: false });
  expect(next.special).toEqual(["Sábado 19 a 01"]);
});
