import { expect, test } from "vitest";
import type { PersonalAnswer, PersonalChanges } from "../../src/contract/personal.ts";
import { sessionCookie } from "../support/accounts/session-cookie.ts";
import { exhaustRateLimit } from "../support/exhaust-rate-limit.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";

const database = fileDatabase();
const site = fileServer(database);

const signIn = (path: string, body: object = {}) => sessionCookie({ site, path, body });

const signUp = (name: string) =>
  signIn("/sign-up/email", { email: `${name}@guia.example`, password: "secreta" });

const ask = async (cookie: string) =>
  (await (await site.get("/cuenta/mia", { headers: { Cookie: cookie } })).json()) as PersonalAnswer;

const send = (cookie: string, body: string) =>
  site.get("/cuenta/mia", { method: "POST", headers: { Cookie: cookie }, body });

function changesOf(uid: string, changes: Partial<PersonalChanges>): string {
  return JSON.stringify({
    uid,
    browser: "cafe0001",
    sentAt: 10,
    clockOffset: null,
    hearts: [],
    ratings: [],
    offered: { hearts: [], ratings: [] },
    ...changes,
  });
}

test("F-04 F-05 F-06 a member's changes on one device reach the other device and the cached pages", async () => {
  const phone = await signUp("ana");
  const uid = (await ask(phone)).user?.uid ?? "";
  await site.get("/producto/nori-48");
  const before = await (await site.get("/producto/nori-48")).text();
  const ratings = [1, 2].map((turn) => ({ id: "nori-48", stars: turn, changedAt: turn }));
  const sent = await send(
    phone,
    changesOf(uid, { hearts: [{ id: "nori-48", kept: true, changedAt: 5 }], ratings }),
  );
  expect(sent.status).toBe(200);
  expect(sent.headers.get("cache-control")).toBe("no-store");
  expect(Object.keys((await sent.json()) as object).toSorted()).toEqual(["hearts", "now", "ratings"]);
  expect(await (await site.get("/producto/nori-48")).text()).not.toBe(before);
  const laptop = await signIn("/sign-in/email", { email: "ana@guia.example", password: "secreta" });
  const { favourites, ratings: stars } = await ask(laptop);
  expect([favourites.map(({ id }) => id), stars]).toEqual([["nori-48"], { "nori-48": 2 }]);
  expect((await ask(await signUp("beto"))).favourites).toEqual([]);
});

test("F-06 who changes stars twice in a second reads both at once, and a heart asks for no fresh page", async () => {
  const cookie = await signUp("gala");
  const uid = (await ask(cookie)).user?.uid ?? "";
  const rate = (stars: number) =>
    send(cookie, changesOf(uid, { ratings: [{ id: "iolanda", stars, changedAt: stars }] }));
  const read = async (answer: Response) => {
    const [fresh] = answer.headers.getSetCookie().filter((each) => each.startsWith("guia_fresh="));
    expect(fresh).toBeDefined();
    const headers = { Cookie: `${cookie}; ${fresh?.split(";")[0]}` };
    return (await site.get("/producto/iolanda", { headers })).text();
  };
  const [first, second] = [await read(await rate(1)), await read(await rate(5))];
  expect(first).not.toBe(second);
  const heart = await send(cookie, changesOf(uid, { hearts: [{ id: "iolanda", kept: true, changedAt: 7 }] }));
  expect(heart.status).toBe(200);
  expect(heart.headers.getSetCookie().join()).not.toContain("guia_fresh");
});

test("F-05 F-06 hearts and stars reach the cached home and lists after some seconds", async () => {
  const cookie = await signUp("flora");
  const uid = (await ask(cookie)).user?.uid ?? "";
  const list = "/categoria/sushis?orden=rating";
  const read = async () => (await site.get(list)).text();
  const outcome = () => /"cache":"(\w+)"/.exec(site.server.logs.findLast(isOfList) ?? "")?.[1];
  const isOfList = (line: string) => line.includes('"/categoria/sushis"');
  const before = await read();
  const ratings = [{ id: "sushi-del-rio", stars: 1, changedAt: 7 }];
  expect((await send(cookie, changesOf(uid, { ratings }))).status).toBe(200);
  expect([await read(), outcome()]).toEqual([before, "hit"]);
  site.server.time = new Date(site.server.time.getTime() + 10_001);
  expect([(await read()) === before, outcome()]).toEqual([false, "miss"]);
});

test("G-01 F-04 changes by visitors and anonymous sessions, malformed ones and those of another account are refused in Spanish", async () => {
  const member = await signUp("cora");
  const refusals = [
    ["", changesOf("x", {}), 401],
    [await signIn("/sign-in/anonymous"), changesOf("x", {}), 401],
    [member, "{", 400],
    [member, "[]", 400],
    [member, changesOf("somebody-else", {}), 409],
  ] as const;
  for (const [cookie, body, status] of refusals) {
    const response = await send(cookie, body);
    expect([response.status, await response.json()]).toEqual([
      status,
      { message: expect.stringMatching(/ /) },
    ]);
  }
});

test("F-01 the page of favourites is the same for everybody, cached and noindex", async () => {
  const cookie = await signUp("dario");
  await site.get("/favoritos");
  const page = await site.get("/favoritos", { headers: { Cookie: cookie } });
  const html = await page.text();
  expect(page.headers.get("set-cookie")).toBeNull();
  expect(html).toContain("MIS FAVORITOS");
  expect(html).toContain('<meta name="robots" content="noindex"');
  const sitemap = await site.get("/sitemap.xml");
  expect(sitemap.status).toBe(200);
  const addresses = await sitemap.text();
  expect(addresses).toContain("/producto/nori-48<");
  expect(addresses).not.toContain("/favoritos");
  expect(site.server.logs.filter((line) => line.includes('"/favoritos"')).at(-1)).toContain('"cache":"hit"');
});

test("F-01 D-03 C-07 without JavaScript nothing personal is shown, and the favourites page explains why", async () => {
  const page = await (await site.get("/favoritos")).text();
  expect(page).toMatch(/<p class="hidden noscript:block">Tus favoritos se muestran con JavaScript/);
  expect(page).toMatch(/<div class="needs-script">(?:(?!<\/main>).)*Registrarme/s);
  const business = await (await site.get("/producto/nori-48")).text();
  expect(business).toMatch(/<button [^>]*class="needs-script [^>]*>Quitar mi calificación/);
  expect(business).toContain("Sin JavaScript, las estrellas se guardan junto con la reseña.");
  for (const [button] of business.matchAll(/<button [^>]*aria-label="[^"]*favoritos"[^>]*>/g))
    expect(button).toMatch(/ class="needs-script /);
  const elsewhere = business.replace(/<li class="[^"]*needs-script.*?<\/li>/gs, "");
  expect(elsewhere.length).toBeLessThan(business.length);
  for (const [link] of elsewhere.matchAll(/<a [^>]*href="\/favoritos"[^>]*>/g))
    expect(link).toMatch(/ class="needs-script /);
  expect(business).toMatch(/<button [^>]*aria-label="[^"]*favoritos"/);
  expect(business).toMatch(/<a [^>]*href="\/favoritos"/);
});

test("F-04 the rate limit of changes answers with the time to wait", async () => {
  const cookie = await signUp("elsa");
  await exhaustRateLimit({ db: database.db, rule: "personal", address: "127.0.0.1" });
  const refused = await send(cookie, "{");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
});
