import { beforeEach, expect, test } from "vitest";
import type { OwnReview } from "../../../src/domain/reviews/review.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { freshCookieFor } from "../../support/fresh-cookie-for.ts";
import { readPageHead } from "../../support/page-head.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);
const other = fileServer(database);
const PATH = "/producto/nori-48/resenas";
const GOOD = { stars: "5", text: "Muy rico todo", author: "Ana" };

beforeEach(async () => {
  await administer(database.url, "truncate rate_limits");
  await administer(database.url, "delete from reviews where business_id = 'nori-48'");
});

const read = async (path: string, init?: RequestInit) => (await site.get(path, init)).text();
/** Loads a page with the cookie that a form post sets, valid for ten seconds. */
const readNext = async (path: string) => {
  const cookie = await freshCookieFor({ db: database.db, time: site.server.time });
  return read(path, { headers: { Cookie: cookie } });
};
const stored = () =>
  administer<{ id: string; author: string; text: string; status: string; member_id: string | null }>(
    database.url,
    "select id, author, text, status, member_id from reviews where business_id = 'nori-48' order by at, text",
  );

async function onlyStored() {
  const [review, ...others] = await stored();
  if (!review || others.length > 0) throw new Error("one review was expected");
  return review;
}

/** A form post without JavaScript. */
const sendPlain = (fields: Record<string, string>) => serverClient(site.server).form(PATH, fields);
/** A fetch post of the page's code. */
const sendJson = (fields: Record<string, string>, { path = PATH, through = site } = {}) =>
  through.get(path, {
    method: "POST",
    headers: { Accept: "application/json", Origin: "http://localhost:3000" },
    body: new URLSearchParams({ elapsed: "9000", ...fields }),
  });

test("D-09 B-04 without JavaScript a review redirects to its page, where it is first and marked, and is public at once", async () => {
  await read("/producto/nori-48");
  const answer = await sendPlain(GOOD);
  expect(answer.status).toBe(303);
  const { id } = await onlyStored();
  expect(answer.headers.get("location")).toBe(`/producto/nori-48?resena=${id}#tu-resena`);
  const page = await readNext(`/producto/nori-48?resena=${id}`);
  expect(page.split("Muy rico todo").length - 1, "once in the page, once in its data").toBe(2);
  expect(page).toContain("Tu reseña</span>");
  expect(page).toContain("¡Gracias! Ya se ve en la guía.");
  const plain = await read("/producto/nori-48");
  expect(plain).toContain("Muy rico todo");
  expect(plain).not.toContain("¡Gracias!");
});

test("B-07 without JavaScript an invalid form is rendered with its values and errors, and the first wrong field gets the focus", async () => {
  const answer = await sendPlain({ stars: "", text: "  ", author: 'Ana "la <b>' });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("Por favor, selecciona una calificación");
  expect(page).toContain("Por favor, escribe una reseña");
  expect(page).not.toContain("Por favor, ingresa tu nombre");
  expect(page).toContain('value="Ana &quot;la &lt;b&gt;"');
  expect(page.match(/<[^>]* autofocus=""[^>]*>/gi)).toEqual([expect.stringContaining('name="stars"')]);
  expect(page).toMatch(/<h1[^>]*>Escribir una reseña<\/h1>/);
  expect(await stored()).toEqual([]);
});

test("B-07 a failed write is reported, with the typed values", async () => {
  await administer(database.url, "alter table reviews rename to reviews_away");
  try {
    const answer = await sendPlain(GOOD);
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).toContain("Error al guardar la reseña. Por favor, inténtalo de nuevo.");
    expect(page).toMatch(/<textarea[^>]*>Muy rico todo</);
    expect(page).toContain('value="Ana"');
    expect(page).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="5"/);
    const json = await sendJson(GOOD);
    expect([json.status, await json.json()]).toEqual([
      500,
      {
        ...{ ok: false, faults: {}, detail: null },
        message: "Error al guardar la reseña. Por favor, inténtalo de nuevo.",
      },
    ]);
  } finally {
    await administer(database.url, "alter table reviews_away rename to reviews");
  }
});

test("D-09 fetch requests are answered in JSON: the review, its errors, or the refusal", async () => {
  const good = await sendJson(GOOD);
  expect(good.status).toBe(200);
  const { result } = (await good.json()) as { result: { review: OwnReview } };
  expect(result.review).toMatchObject({
    ...{ author: "Ana", stars: 5, status: "published", businessId: "nori-48" },
  });
  const bad = await sendJson({ ...GOOD, author: " " });
  expect([bad.status, await bad.json()]).toEqual([
    400,
    { ok: false, faults: { author: "Por favor, ingresa tu nombre" }, message: "", detail: null },
  ]);
  const nowhere = await sendJson(GOOD, { path: "/producto/no-hay/resenas" });
  expect([nowhere.status, await nowhere.json()]).toMatchObject([
    404,
    { ok: false, message: "El negocio no fue encontrado." },
  ]);
});

test("D-09 a held review is shown to its author only, and no link shows it to others", async () => {
  const answer = await sendPlain({ ...GOOD, text: "Mejor vayan a www.otro.com" });
  const { id, status } = await onlyStored();
  expect(status).toBe("held");
  const location = answer.headers.get("location") ?? "";
  const own = await readNext(location);
  expect(own).toContain("Mejor vayan a www.otro.com");
  expect(own).toContain("por ahora la ves solo vos");
  expect(await read(location)).not.toContain("www.otro.com");
  expect(await read("/producto/nori-48")).not.toContain("www.otro.com");
  expect(await readNext(`/producto/polo-61?resena=${id}`)).not.toContain("www.otro.com");
  const asked = await site.get(`/resenas/${id}`);
  expect(asked.headers.get("cache-control")).toBe("no-store");
  expect(await asked.json()).toMatchObject({ review: { id, status: "held" } });
});

test("D-09 unknown review ids get the cached page, and page numbers out of range redirect to the last page", async () => {
  const page = await read("/producto/nori-48");
  expect(await read("/producto/nori-48?resena=0b0e7c1e-8f3c-4b49-9b64-6d2f6a1c9b11")).toBe(page);
  for (const [path, there] of [
    ["/producto/nori-48?pagina=777", "/producto/nori-48"],
    ["/producto/nori-48?orden=peores&pagina=9", "/producto/nori-48?orden=peores"],
    ["/categoria/sushis?orden=za&pagina=777", "/categoria/sushis?orden=za&pagina=2"],
  ]) {
    const answer = await site.get(path ?? "", { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")], path).toEqual([302, there]);
  }
});

test("D-09 without JavaScript the form starts closed, and reviews are sorted and paged by links, with their date", async () => {
  // Its page is not cached yet.
  const place = "pizzeria-el-tilo";
  await administer(database.url, `delete from reviews where business_id = '${place}'`);
  const day = (number: number) => new Date(Date.UTC(2026, 1, number, 12));
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...{ businessId: place, text: `Número ${index + 1}`, author: "Vecino", at: day(28 - index) },
    stars: index === 4 ? 1 : 2,
  }));
  await database.db.transaction((store) => store.reviews.addAll(rows));
  const listTexts = (html: string) =>
    [...html.matchAll(/whitespace-pre-line">(Número \d+)</g)].map(([, text]) => text);
  const linkNamed = (html: string, name: string) =>
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${name}<`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const page = await read(`/producto/${place}`);
  expect(page).toMatch(
    /<form [^>]*action="[^"]*\/resenas"[^>]*>(?:(?!<\/form>).)*name="stars"(?:(?!<\/form>).)*<details class="[^"]*"><summary[^>]*>Escribir una reseña<\/summary>(?:(?!<\/details>).)*name="text"/s,
  );
  expect(listTexts(page)).toEqual(rows.slice(0, 10).map(({ text }) => text));
  expect(page).toMatch(/<time [^>]*><span class="">28 de febrero de 2026<\/span><\/time>/);
  expect(listTexts(await read(linkNamed(page, "Ver más reseñas")))).toHaveLength(12);
  const worst = linkNamed(page, "Peor puntuadas");
  expect(worst).toBe(`/producto/${place}?orden=peores#resenas`);
  expect(listTexts(await read(worst)).slice(0, 2)).toEqual(["Número 5", "Número 1"]);
  expect(page).toMatch(/<a href="\/resenas\/[0-9a-f-]{36}\/reportar"[^>]*>Reportar reseña</);
});

test("D-09 only POST stores a review; other methods are refused", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const answer = await site.get(PATH, {
      method,
      headers: { Origin: "http://localhost:3000" },
      body: new URLSearchParams(GOOD),
    });
    expect(answer.status, method).toBe(405);
  }
  expect(await stored()).toEqual([]);
});

test("D-09 a filled honeypot is thanked and not stored", async () => {
  const answer = await sendPlain({ ...GOOD, sitio: "http://spam.example" });
  expect(answer.headers.get("location")).toMatch(/^\/producto\/nori-48\?resena=[0-9a-f-]{36}#tu-resena$/);
  expect(await stored()).toEqual([]);
});

test("D-09 posts without JavaScript have a lower rate limit, and a refusal has the typed values", async () => {
  const send = (number: number) => ({ ...GOOD, text: `Número ${number}` });
  for (let number = 1; number <= 3; number++) expect((await sendPlain(send(number))).status).toBe(303);
  const refused = await sendPlain(send(4));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  const page = await refused.text();
  expect(page).toContain("Escribiste varias reseñas seguidas. Probá de nuevo");
  expect(page).toMatch(/<textarea[^>]*>Número 4</);
  for (let number = 4; number <= 6; number++) expect((await sendJson(send(number))).status).toBe(200);
  expect((await sendJson(send(7))).status, "six in total, with and without JavaScript").toBe(429);
});

test("D-09 the rate limit holds over two servers with one database under concurrent posts", async () => {
  const servers = [site, other];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      sendJson({ ...GOOD, text: `Número ${number}` }, { through: servers[number % 2] ?? site }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, two) => one - two);
  expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
  expect(await stored()).toHaveLength(6);
  // A review taken by one server shows on the cached page of the other; those after the third wait for the staff.
  await expect.poll(async () => (await other.get("/producto/nori-48")).text()).toContain(">3 reseñas<");
});

test("B-09 D-09 a member's review has their name, and a cross-site post is refused", async () => {
  const client = serverClient(site.server);
  await client.post("/api/auth/sign-up/email", { email: "ana@guia.example", password: "seis letras" });
  expect((await client.form(PATH, GOOD)).status).toBe(303);
  expect(await stored()).toMatchObject([{ member_id: expect.stringMatching(/.+/) }]);
  const headers = client.headers();
  headers.set("Origin", "https://evil.example");
  const foreign = await site.get(PATH, { method: "POST", headers, body: new URLSearchParams(GOOD) });
  expect(foreign.status).toBe(403);
  expect(await stored()).toHaveLength(1);
});

test("D-09 a review updates the aggregate rating, the share image and the sitemap", async () => {
  await administer(
    database.url,
    "update businesses set rating_sum = 0, rating_count = 0, review_count = 0 where id = 'nori-48'",
  );
  site.server.time = new Date("2031-05-05T05:05:05Z");
  const before = readPageHead(await read("/producto/nori-48?x=1")).metas["og:image"];
  await read("/sitemap.xml");
  await sendJson(GOOD);
  await sendJson({ ...GOOD, stars: "2", text: "No tanto" });
  // Others may be sent a copy of up to a second, and a list of up to ten.
  site.server.time = new Date("2031-05-05T05:05:16Z");
  const page = await read("/producto/nori-48");
  expect(page).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":3.5');
  expect(page).toContain('"ratingCount":2,"reviewCount":2');
  const head = readPageHead(page);
  expect(head.metas["og:image"]).not.toBe(before);
  expect(await read("/sitemap.xml")).toContain("/producto/nori-48</loc><lastmod>2031-05-05T05:05:05.000Z");
});

test("D-09 a review is reported once without JavaScript, and a repetition gets the same thanks", async () => {
  await sendPlain(GOOD);
  const { id } = await onlyStored();
  const client = serverClient(site.server);
  const asking = await (await client.get(`/resenas/${id}/reportar`)).text();
  expect(asking).toContain("Muy rico todo");
  for (const _ of [1, 2]) {
    const answer = await client.form(`/resenas/${id}/reportar`, {});
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("Gracias por avisar. La vamos a revisar.");
    expect(html).toMatch(/<a [^>]*href="\/producto\/nori-48"[^>]*>Volver a Nori 48</);
  }
  expect(
    await administer(database.url, `select 1 from review_reports where review_id = '${id}'`),
  ).toHaveLength(1);
  const report = () =>
    site.get(`/resenas/${id}/reportar`, {
      method: "POST",
      headers: { Accept: "application/json", Origin: "http://localhost:3000" },
      body: new URLSearchParams({ reason: "Es publicidad" }),
    });
  for (let turn = 3; turn <= 10; turn++) expect((await report()).status).toBe(200);
  const refused = await report();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining("Reportaste varias reseñas seguidas. Probá de nuevo"),
  });
});

test("D-09 who sent a review by script reads it at once, while others may be sent a copy of the last second", async () => {
  await read("/producto/nori-48");
  const sent = await sendJson({ ...GOOD, text: "Primera" });
  const cookie = sent.headers.getSetCookie().find((one) => one.startsWith("guia_fresh=")) ?? "";
  await read("/producto/nori-48");
  await sendJson({ ...GOOD, text: "Segunda" });
  expect(await read("/producto/nori-48")).not.toContain("Segunda");
  expect(await read("/producto/nori-48", { headers: { Cookie: cookie.split(";")[0] ?? "" } })).toContain(
    "Segunda",
  );
  expect(await read("/producto/nori-48")).toContain("Segunda");
});
