import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "../../../src/contract/paths.ts";
import type { SuggestionHelp } from "../../../src/contract/suggestion-help.ts";
import { RATE_RULES } from "../../../src/domain/rate-limits/rate-rules.ts";
import type { Suggestion } from "../../../src/domain/suggestions/suggestion.ts";
import { type BuiltServer, startBuiltServer } from "../../support/built-server.ts";
import { exhaustRateLimit } from "../../support/exhaust-rate-limit.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { INJECTION_STRINGS } from "../../support/injection-strings.ts";

const FAILED = "Hubo un error al enviar tu sugerencia. Inténtalo nuevamente.";
const BADGES = ["Revisión rápida", "Aprobación en 24-48hs", "Gratis para siempre"];
const TRUSTING = { trustedProxies: ["127.0.0.0/8"] };

const used = fileDatabase();
const site = fileServer(used, TRUSTING);
let other: BuiltServer;
beforeAll(async () => {
  other = await startBuiltServer({ databaseUrl: used.url, config: TRUSTING });
});
afterAll(() => other?.stop());

let clients = 0;
const newClient = () => `10.8.${++clients >> 8}.${clients & 255}`;

interface Post {
  fields: Partial<Record<keyof Suggestion | "fax", string>>;
  accept?: string;
  client?: string;
  server?: { url: string };
}

function post({ fields, accept = "text/html", client = newClient(), server = site.server }: Post) {
  return fetch(`${server.url}${paths.suggest()}`, {
    method: "POST",
    redirect: "manual",
    headers: { "X-Forwarded-For": client, Accept: accept },
    body: new URLSearchParams(fields),
  });
}

const ACCEPTED = ["text/html", "application/json"];
/** A fetch post of the page's code. */
const postJson = (fields: Post["fields"]) => post({ fields, accept: "application/json" });
const rowsNamed = async (name: string) =>
  (await used.db.executeSql("select * from suggestions where business_name = $1", [name])).rows;
/** Escapes as React does. */
const asMarkup = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
const countScripts = (html: string) => html.match(/<(script|img|iframe|style)\b/gi)?.length;

describe("the page", () => {
  test("R-10 X-02 /sugerir has the form, is noindex and not in the sitemap", async () => {
    const response = await site.get("/sugerir");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('content="noindex"');
    expect(html).toContain('name="businessName"');
    for (const badge of BADGES) expect(html, "X-02").toContain(badge);
    const sitemap = await site.get("/sitemap.xml");
    expect(sitemap.status).toBe(200);
    const addresses = await sitemap.text();
    expect(addresses).toContain("/producto/nori-48<");
    expect(addresses).not.toContain("sugerir");
  });

  test("R-11 X-02 every unknown path is the same 404 with the form", async () => {
    const [one, another] = await Promise.all(["/nada", "/otra/cosa?x=1"].map((path) => site.get(path)));
    expect([one?.status, another?.status]).toEqual([404, 404]);
    const html = await one?.text();
    expect(/<form [^>]*action="\/sugerir"[^>]*>/.exec(html ?? "")?.[0]).toContain('method="post"');
    expect(html).toMatch(/<h1[^>]*>Esta esquina no existe<\/h1>/);
    for (const badge of BADGES) expect(html, "X-02").toContain(badge);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Ir al inicio</);
    for (const path of ["/categoria", "/%F0%9F%8D%95", "/index.php"])
      expect((await site.get(path)).status, path).toBe(404);
    // M-01: except for its own address.
    expect((await another?.text())?.replaceAll('/otra/cosa"', '/nada"')).toBe(html);
  });

  test("R-11 D-06 the 404 of a business links to suggesting it", async () => {
    for (const path of [
      "/producto/la-espiga",
      "/categoria/sushis/producto/la-espiga",
      "/ItemDetail/la-espiga",
    ])
      expect(await (await site.get(path)).text(), path).toContain('href="/sugerir?nombre=La+Espiga"');
    expect(await (await site.get("/producto")).text()).toContain('href="/sugerir"');
    const html = await (await site.get("/producto/la-espiga")).text();
    expect(html).toMatch(/<h1[^>]*>Negocio no encontrado<\/h1>/);
    expect(html).toContain("El negocio no fue encontrado.");
  });

  test("S-05 the form starts with the text of a search without results", async () => {
    const usual = countScripts(await (await site.get("/sugerir?nombre=a")).text());
    for (const text of INJECTION_STRINGS) {
      const html = await (await site.get(paths.suggest({ name: text }))).text();
      expect(html).toContain(`value="${asMarkup(text.normalize("NFC"))}"`);
      expect(countScripts(html), text).toBe(usual);
    }
    expect((await site.get(paths.suggest({ name: "x".repeat(1_500) }))).status).toBe(200);
  });
});

describe("sending it", () => {
  test("X-02 X-03 without JavaScript it redirects to the thanks and is stored", async () => {
    const response = await post({ fields: { businessName: " Panadería  La Espiga " } });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/sugerir?gracias=1");
    const html = await (await site.get("/sugerir?gracias=1")).text();
    expect(html).toContain("¡Gracias por ayudarnos a crecer!");
    expect(html).toContain("En breve tu negocio estará en la guía");
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Ir al inicio</);
    expect(html).toMatch(/<a [^>]*href="\/sugerir"[^>]*>Sugerir otro lugar</);
    expect(await rowsNamed("Panadería La Espiga")).toMatchObject([
      {
        ...{ category: "", custom_category: "", final_category: "", is_new_category_request: false },
        ...{ address: "", city: "La Plata", phone: "", description: "", website: "" },
        ...{ user_name: null, user_email: null, additional_info: null },
        ...{ status: "pending", source: "404_page", created_at: "2026-03-01 12:00:00+00" },
      },
    ]);
  });

  test("X-04 without JavaScript another type of business is stored as a request for a category", async () => {
    const fields = { businessName: "Rayuela", category: "Otro", customCategory: "Juguetería" };
    expect((await post({ fields })).status).toBe(303);
    expect(await rowsNamed("Rayuela")).toMatchObject([
      { final_category: "Juguetería", is_new_category_request: true },
    ]);
  });

  test("X-05 errors are rendered in the page, with the typed values", async () => {
    const description = "Juegos <b>de mesa</b>\ny libros";
    const response = await post({
      fields: { businessName: "  ", category: "Otro", address: "7 y 50", userEmail: "ana", description },
    });
    expect(response.status).toBe(400);
    const html = await response.text();
    for (const text of [
      "Escribí el nombre del negocio.",
      "Contanos qué tipo de negocio es.",
      "Ese correo no",
    ])
      expect(html).toContain(text);
    expect(html.match(/<[^>]* autofocus=""[^>]*>/gi)).toEqual([
      expect.stringContaining('name="businessName"'),
    ]);
    expect(html).toContain('value="7 y 50"');
    expect(html).toContain(">Juegos &lt;b&gt;de mesa&lt;/b&gt;\ny libros</textarea>");
    expect(html).toContain('<option value="Otro" selected="">');
    expect(html).toContain('<details class="open:w-full" open="">');
  });

  test("X-05 fetch requests get the errors by field", async () => {
    const response = await postJson({ businessName: "", website: "lugar" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      ok: false,
      faults: {
        businessName: "Escribí el nombre del negocio.",
        website: "Escribilo completo, como lugar.com.ar, o el usuario de Instagram con @.",
      },
      ...{ message: "", detail: null },
    });
    expect(await (await postJson({ businessName: "Uno" })).json()).toEqual({ ok: true, result: {} });
    expect(await rowsNamed("Uno")).toHaveLength(1);
  });

  test("X-03 a filled honeypot is thanked and not stored", async () => {
    expect((await post({ fields: { businessName: "Robot", fax: "1" } })).status).toBe(303);
    expect(await (await postJson({ businessName: "Robot", fax: "1" })).json()).toEqual({
      ok: true,
      result: {},
    });
    expect(await rowsNamed("Robot")).toEqual([]);
  });

  test("X-03 attacks in every field are stored as text, or refused and rendered as text", async () => {
    const plain = countScripts(await (await post({ fields: { website: "x" } })).text());
    for (const text of INJECTION_STRINGS) {
      const said = text.normalize("NFC");
      const free = { address: text, city: text, phone: text, description: text, userName: text };
      const otherwise = { category: "Otro", customCategory: text, additionalInfo: text };
      const fields = { businessName: text, ...free, ...otherwise };
      const isTooLong = [...said].length > 40;
      const whole = { ...fields, phone: isTooLong ? "" : text, customCategory: text.slice(0, 60) };
      expect((await post({ fields: whole })).status, text).toBe(303);
      expect(await rowsNamed(said)).toMatchObject([
        { address: said, city: said, description: said, user_name: said, additional_info: said },
      ]);
      const refused = await post({ fields: { ...fields, category: text, website: text, userEmail: text } });
      expect(refused.status, text).toBe(400);
      const html = await refused.text();
      expect(html.split(`value="${asMarkup(text)}"`).length, text).toBeGreaterThan(6);
      expect(countScripts(html), text).toBe(plain);
      if (text.startsWith("<")) expect(html).not.toContain(text);
    }
  });

  test.each([
    ["a name without end", new URLSearchParams({ businessName: "x".repeat(60_000) }), "hasta 120 caracteres"],
    [
      "a name of alternating marks",
      new URLSearchParams({ businessName: "\u0300\u0316".repeat(5_000) }),
      "Escribí el nombre del negocio.",
    ],
    ["NUL bytes", new URLSearchParams({ businessName: "\0\0\0" }), "Escribí el nombre del negocio."],
    ["no field at all", "", "Escribí el nombre del negocio."],
    ["a file for a name", fileForm(), "Escribí el nombre del negocio."],
  ])("X-05 %s is refused in Spanish", async (_, body, sentence) => {
    const headers: Record<string, string> =
      body === "" ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
    for (const accept of ACCEPTED) {
      const response = await site.get(paths.suggest(), {
        method: "POST",
        body,
        headers: { ...headers, Accept: accept },
      });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(sentence);
    }
  });

  test.each(["application/json", "multipart/form-data; boundary=x", "text/plain", "x"])(
    "X-05 a malformed body of %s is refused in Spanish, with the form",
    async (type) => {
      for (const accept of ACCEPTED) {
        const response = await site.get(paths.suggest(), {
          method: "POST",
          body: '{"a":1}',
          headers: { "Content-Type": type, Accept: accept },
        });
        expect(response.status).toBe(400);
        expect(await response.text()).toContain("No entendimos el pedido.");
      }
    },
  );

  test("X-05 an unexpected error is reported in the form, with the typed values", async () => {
    await used.db.executeSql("alter table suggestions rename to away");
    try {
      const page = await post({ fields: { businessName: "La Espiga", phone: "221 5550101" } });
      expect(page.status).toBe(500);
      const html = await page.text();
      expect(html).toContain(FAILED);
      expect(html).toContain('value="La Espiga"');
      expect(html).toContain('value="221 5550101"');
      const answer = await postJson({ businessName: "La Espiga" });
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ ok: false, faults: {}, message: FAILED, detail: null });
    } finally {
      await used.db.executeSql("alter table away rename to suggestions");
    }
  });

  test("X-01 the rate limit holds over two servers with one database, and limits no other client", async () => {
    const client = newClient();
    const { burst, spanish } = RATE_RULES.suggestion;
    const send = (number: number) =>
      post({
        fields: { businessName: `Lugar ${number}` },
        client,
        server: number % 2 === 0 ? site.server : other,
      });
    const sent = await Promise.all(Array.from({ length: burst + 4 }, (_, number) => send(number)));
    const statuses = sent.map(({ status }) => status).sort((one, another) => one - another);
    expect(statuses).toEqual([...Array<number>(burst).fill(303), 429, 429, 429, 429]);
    for (const server of [site.server, other]) {
      const refused = await post({ fields: { businessName: "Uno más" }, client, server });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
      const html = await refused.text();
      expect(html).toContain(FAILED);
      expect(html).toContain(`${spanish} Probá de nuevo en 2 minutos.`);
      expect(html).toContain('value="Uno más"');
      const faulty = await post({ fields: { businessName: " " }, client, server });
      expect(faulty.status, "an invalid form does not count").toBe(400);
    }
    expect((await post({ fields: { businessName: "De otro" }, server: other })).status).toBe(303);
  });
});

describe("help while typing", () => {
  const help = (query: Record<string, string>, client = newClient()) =>
    site.get(`${paths.suggestionData()}?${new URLSearchParams(query)}`, {
      headers: { "X-Forwarded-For": client },
    });

  test("X-01 it finds similar businesses and the position of the address, and is uncacheable", async () => {
    const response = await help({ nombre: "Pizza El Tilo", direccion: "calle 7 entre 47 y 48" });
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { likely, place } = (await response.json()) as SuggestionHelp;
    expect(likely[0]?.title).toBe("Pizzería El Tilo");
    expect(place?.address).toBe("7 e/ 47 y 48");
    expect(await (await help({})).json()).toEqual({ likely: [], place: null });
  });

  test("X-01 every text is answered", async () => {
    for (const text of [...INJECTION_STRINGS, "x".repeat(600), "\ud800", "💥".repeat(40)]) {
      const response = await help({ nombre: text, direccion: text, ciudad: text });
      expect(response.status, text).toBe(200);
    }
  });

  test("X-01 the rate limit answers with the time to wait", async () => {
    const client = newClient();
    await exhaustRateLimit({ db: used.db, rule: "suggestion-help", address: client });
    const refused = await help({}, client);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/^Hiciste muchas consultas seguidas\. Probá de nuevo en \d+ horas\.$/),
    });
  });
});

function fileForm(): FormData {
  const form = new FormData();
  form.set("businessName", new Blob(["La Espiga"]), "nombre.txt");
  return form;
}
