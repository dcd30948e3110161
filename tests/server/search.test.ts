import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CompletionAnswer } from "../../src/domain/search/search-answer.ts";
import { retitleBusiness } from "../../src/services/businesses/retitle-business.ts";
import { numberedTitles } from "../support/e2e-businesses.ts";
import { exhaustRateLimit } from "../support/exhaust-rate-limit.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { type PagePart, parsePage } from "../support/page-html.ts";
import { anyText } from "../support/properties/any-text.ts";
import { OPERATOR, testContext } from "../support/service-context.ts";

const used = fileDatabase();
// Lets a test act as many clients.
const site = fileServer(used, { trustedProxies: ["127.0.0.0/8"] });

let clients = 0;
/** Headers of a new client address. */
function newClient() {
  const number = ++clients;
  const address = `10.0.${number >> 8}.${number & 255}`;
  return { headers: { "X-Forwarded-For": address }, address };
}

const requestCompletions = (text: string, init: RequestInit = newClient()) =>
  site.get(`/buscar/sugerencias?${new URLSearchParams({ q: text })}`, init);
const answerTo = async (text: string) => (await (await requestCompletions(text)).json()) as CompletionAnswer;

describe("completions", () => {
  test("S-01 S-02 are at most eight, categories first, as noindex JSON", async () => {
    const response = await requestCompletions("pizza");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const answer = (await response.json()) as CompletionAnswer;
    expect(answer.completions).toHaveLength(8);
    const results = await (await site.get("/buscar?q=pizza", newClient())).text();
    expect(results).toContain(`>${answer.total} lugares`);
    expect(answer.completions.slice(0, 2)).toEqual([
      { kind: "category", id: "pizzeria", name: "Pizzerías", path: "/categoria/pizzerias" },
      {
        kind: "business",
        title: "Amaranto Sin Gluten",
        path: "/producto/amaranto-sin-gluten",
        category: "Pizzería sin TACC",
        address: "54 e/ 9 y 10",
        blocks: null,
        averageRating: expect.closeTo(4.8, 1),
        categoryId: "pizzeria",
        imageUrl: expect.stringMatching(/^\/imagenes\//),
      },
    ]);
  });

  test("S-03 for an empty text are three categories by size and the best rated, four in total", async () => {
    const { completions: popular, submitPath } = await answerTo("  ");
    expect(popular.map((each) => (each.kind === "category" ? each.name : each.title))).toEqual([
      "Cafeterías",
      "Restaurantes",
      "Pizzerías",
      "Mesa de Yamila",
    ]);
    expect(submitPath).toBeNull();
  });

  test.each<[string, string | null, string]>([
    ["pizzerias", "/categoria/pizzerias", "a category"],
    ["parrilla", "/categoria/hamburgueserias", "a synonym (B-08)"],
    ["el tilo", "/producto/pizzeria-el-tilo", "the first business"],
    ["piza", null, "the results: nothing as typed"],
    ["zapatillas", null, "the results: nothing at all"],
    ["7 y 50", null, "the results: all that is around a corner"],
    ["hamburguesa vegana", null, "the results: nothing is all of it"],
  ])("S-04 submitting “%s” leads to %s, %s", async (text, path) => {
    expect((await answerTo(text)).submitPath).toBe(path);
  });

  test("S-02 near a corner have their distance in blocks", async () => {
    const [first] = (await answerTo("12 y 60")).completions;
    expect(first).toMatchObject({ title: "La Vereda Café", blocks: 0 });
  });

  test("S-01 show a write at once", async () => {
    expect((await answerTo("kombu")).completions).toHaveLength(1);
    const { context } = testContext({ db: used.db, actor: OPERATOR });
    await retitleBusiness(context, { id: "furai-64", title: "Kombu y Furai" });
    await expect.poll(async () => (await answerTo("kombu")).completions.length).toBe(2);
  });

  test.each([
    [
      "a text without end",
      "x".repeat(101),
      400,
      "La búsqueda puede tener hasta 100 letras: probá con menos palabras.",
    ],
  ])("%s is refused in Spanish", async (_, text, status, message) => {
    const response = await requestCompletions(text);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message });
  });

  test("refuse other methods than GET and HEAD", async () => {
    const response = await site.get("/buscar/sugerencias", { method: "POST", ...newClient() });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(await response.json()).toEqual({ message: "Esta dirección no admite ese tipo de pedido." });
  });
});

describe("the rate limit", () => {
  test("S-01 S-08 refuses none of a crowd behind one address who search for different things", async () => {
    const faculty = newClient();
    const statuses = new Set<number>();
    for (let batch = 0; batch < 13; batch++) {
      const texts = Array.from({ length: 10 }, (_, index) => `tilo ${10 * batch + index}`);
      const answers = texts.flatMap((text) => [
        requestCompletions(text, faculty),
        site.get(`/buscar?${new URLSearchParams({ q: text })}`, faculty),
      ]);
      for (const { status } of await Promise.all(answers)) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
  });

  test("R-09 of /buscar answers with a page that has the time to wait; other clients are not limited", async () => {
    const one = newClient();
    expect((await site.get("/buscar?q=tilo", one)).status).toBe(200);
    await exhaustRateLimit({ db: used.db, rule: "search", ...one });
    const refused = await site.get("/buscar?q=pizza+del+tilo", one);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(await refused.text()).toMatch(/Hiciste muchas búsquedas seguidas\. Probá de nuevo en \d+ horas\./);
    expect((await site.get("/buscar", one)).status, "without a text nothing is searched").toBe(200);
    expect((await site.get("/producto/iolanda", one)).status).toBe(200);
    expect((await site.get("/buscar?q=pizza+del+tilo", newClient())).status).toBe(200);
  });

  test("D-07 of unknown business ids still lets existing businesses through", async () => {
    const one = newClient();
    expect((await site.get("/producto/nadie-se-llama-asi", one)).status).toBe(404);
    await exhaustRateLimit({ db: used.db, rule: "lookup", ...one });
    const refused = await site.get("/producto/nadie-se-llama-asi", one);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Abriste muchas direcciones que no existen.");
    expect((await site.get("/producto/nori-48", one)).status).toBe(200);
    expect((await site.get("/producto/nadie-se-llama-asi", newClient())).status).toBe(404);
    const brought = await site.get("/precarga/paginas?p=/producto/nadie-se-llama-asi-2", one);
    expect(await brought.json(), "nor is it preloaded").toEqual({ pages: {} });
  });
});

async function open(path: string) {
  const response = await site.get(path, newClient());
  const page = parsePage(await response.text());
  const main = page.all("main")[0] as PagePart;
  return { status: response.status, page, main, cards: main.texts("article h2") };
}

describe("a results page", () => {
  test("R-09 S-08 has categories, cards, their count, and the text in the field", async () => {
    const { page, main, cards } = await open("/buscar?q=gelato");
    expect(main.texts("h1")).toEqual(["Resultados para “gelato”"]);
    expect(main.links("Heladerías")).toEqual(["/categoria/heladerias"]);
    expect(cards).toHaveLength(12);
    expect(main.text).toMatch(/\d\d lugares/);
    expect(page.attributes('header input[name="q"]', "value")).toEqual(["gelato"]);
  });

  test("S-08 grows by twelve without JavaScript", async () => {
    await used.db.transaction((store) =>
      store.businesses.insertAll(
        numberedTitles(30).map((title) => ({ title: `Zurubí ${title}`, category: "Ferretería" })),
      ),
    );
    const first = await open("/buscar?q=zurubi");
    expect(first.main.text).toContain("30 lugares");
    expect(first.cards).toHaveLength(12);
    const [second] = first.main.links("Quiero ver más resultados (18)");
    const next = await open(second ?? "");
    expect(next.cards).toHaveLength(24);
    expect(next.cards.slice(0, 12)).toEqual(first.cards);
    const [third] = next.main.links("Quiero ver más resultados (6)");
    const last = await open(third ?? "");
    expect(last.cards).toHaveLength(30);
    expect(last.main.text).not.toContain("Quiero ver más");
  });

  test("S-08 near a corner has the nearest first, with one distance each", async () => {
    for (const text of ["7 y 50", "pizza cerca de 7 y 50"]) {
      const { main } = await open(`/buscar?${new URLSearchParams({ q: text })}`);
      expect(main.text).toContain("empezando por lo más cercano a 7 y 50");
      const cards = main.texts("article");
      const blocks = cards.map((card) => Number(/a (\d+) cuadras?/.exec(card)?.[1] ?? 0));
      expect(blocks.length).toBeGreaterThan(2);
      expect(blocks).toEqual(blocks.toSorted((one, other) => one - other));
      expect(blocks.at(-1)).toBeGreaterThan(0);
      expect(cards.map((card) => card.match(/ · (a |acá)/g)?.length)).toEqual(cards.map(() => 1));
    }
  });

  test("S-06 of a misspelt text has its correction", async () => {
    const { main, cards } = await open("/buscar?q=hamburgeseria");
    expect(main.text).toContain("Mostramos lo que hay con hamburgueseria.");
    expect(cards).not.toEqual([]);
    expect(main.links("hamburgueseria")).toEqual(["/buscar?q=hamburgueseria"]);
    expect((await open("/buscar?q=hamburgueseria")).main.text).not.toContain("Mostramos lo que hay con");
  });

  test("S-08 without results has the empty state, the categories and a link to suggest a place", async () => {
    const { main } = await open("/buscar?q=zapatillas");
    expect(main.text).toContain("No se encontraron resultados para zapatillas");
    expect(main.links("Pizzerías")).toEqual(["/categoria/pizzerias"]);
    expect(main.links("Contanos cuál")).toEqual(["/sugerir?nombre=zapatillas"]);
  });

  test("with an invalid page number is the first page", async () => {
    for (const [pagina, count] of Object.entries({ 0: 12, "-1": 12, x: 12, "1e9": 12, 2: 20 })) {
      const { status, cards } = await open(`/buscar?q=pizza&pagina=${pagina}`);
      expect([status, cards.length], pagina).toEqual([200, count]);
    }
  });

  test("is cached per query, and invalidated when a business may match", async () => {
    const one = newClient();
    const first = await (await site.get("/buscar?q=tilo", one)).text();
    await exhaustRateLimit({ db: used.db, rule: "search", ...one });
    const again = await site.get("/buscar?q=++tilo&x=1", one);
    expect(again.status, "a cached page is not rate-limited").toBe(200);
    expect(await again.text()).toBe(first);
    const { context } = testContext({ db: used.db, actor: OPERATOR });
    await retitleBusiness(context, { id: "nori-48", title: "Nori del Tilo" });
    await expect
      .poll(async () => (await site.get("/buscar?q=tilo", newClient())).text())
      .toContain("Nori del Tilo");
  });
});

test("S-05 searches of people without results at /buscar are counted", async () => {
  const search = (q: string, agent: string) =>
    site.get(`/buscar?q=${q}`, { headers: { ...newClient().headers, "User-Agent": agent } });
  await search("Zapatillas+Rojas", "curl/8.5.0");
  await search("Zapatillas+Rojas", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  await search("zapatillas++rojas", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  const count = async () =>
    (await used.db.missedSearches.listMost({ limit: 100 })).find(({ text }) => text === "zapatillas rojas")
      ?.count;
  await expect.poll(count).toBe(2);
});

const NASTY = [
  ...[
    "'",
    '"',
    "%",
    "_",
    "\\",
    "\0",
    "🍕",
    "\ud800",
    "a & b | !c:*",
    "<script>",
    "--",
    ";",
    "$1",
    "{}",
    "(((",
    "<->",
    "ñ",
  ],
  ...[
    "x".repeat(100),
    "x".repeat(101),
    "x ".repeat(900),
    "%".repeat(4_000),
    "x".repeat(5_000),
    "7 y 50'",
    "7 e/ 49 y",
  ],
];
const ENOUGH = 400;

test("S-01 S-08 400 hostile texts are answered without a server error", async () => {
  const piece = fc.oneof(anyText, fc.constantFrom(...NASTY), fc.string({ unit: "grapheme", maxLength: 40 }));
  const texts = [...NASTY, ...fc.sample(piece, { numRuns: ENOUGH - NASTY.length, seed: 6 })];
  const statuses = new Set<number>();
  const waiting = [...texts.entries()];
  const stranger = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, text] = next;
      // Every third text is sent as raw bytes that no browser would send.
      const query = index % 3 === 0 ? rawQuery(text) : new URLSearchParams({ q: text.toWellFormed() });
      // The page uses the same service, but takes ten times as long to render.
      const isDrawn = index < NASTY.length || index % 4 === 0;
      for (const path of isDrawn ? ["/buscar/sugerencias", "/buscar"] : ["/buscar/sugerencias"]) {
        const response = await site.get(`${path}?${query}`, newClient());
        await response.arrayBuffer();
        statuses.add(response.status);
        expect([200, 400, 414], `${path} ${JSON.stringify(text.slice(0, 100))}`).toContain(response.status);
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, stranger));
  expect(texts).toHaveLength(ENOUGH);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 414]));
  const errors = site.server.logs.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  expect(errors).toEqual([]);
});

/** Invalid percent-encoding and invalid UTF-8. */
function rawQuery(text: string): string {
  const bytes = Buffer.from(text, "utf16le").subarray(0, 1_000);
  return `q=${[...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")}%zz%`;
}
