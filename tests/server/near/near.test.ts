import { expect, test } from "vitest";
import { categoryTag } from "../../../src/domain/catalogue/catalogue-tags.ts";
import { exhaustRateLimit } from "../../support/exhaust-rate-limit.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { INJECTION_STRINGS } from "../../support/injection-strings.ts";
import { parsePage } from "../../support/page-html.ts";

const used = fileDatabase();
const site = fileServer(used);

const get = (query: Readonly<Record<string, string>>) =>
  site.get(`/categoria/sushis?${new URLSearchParams(query)}`, { redirect: "manual" });

/** Titles of the cards in order. */
async function titlesOf(query: Readonly<Record<string, string>>): Promise<string[]> {
  const html = await (await get(query)).text();
  return [...html.matchAll(/Ver más<span class="sr-only"> de ([^<]+)</g)].map(([, title = ""]) => title);
}

test.each(["Calle 7 y 50", " 7 Y 50 ", "cerca de 7 esquina 50", "av. 7 y calle 50"])(
  "“%s” is 7 y 50",
  async (cerca) => {
    const response = await get({ cerca, utm_source: "x" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Empezando por lo más cercano a 7 y 50");
  },
);

test("near a corner the page names it, sorts by distance and shows the distances", async () => {
  const html = await (await get({ cerca: "7 y 50" })).text();
  expect(html).toContain("Empezando por lo más cercano a 7 y 50");
  expect(/49 N° 719<[^>]*> · (?:<!-- -->)?([^<]*)/.exec(html)?.[1]).toBe("a 3 cuadras");
  const near = await titlesOf({ cerca: "7 y 50" });
  expect(near[0]).toBe("Arroz Paciente");
  expect(near).not.toEqual(await titlesOf({}));
  expect(await titlesOf({ cerca: "7 y 50", orden: "az" })).toEqual(await titlesOf({}));
});

test("the canonical address is the category without the corner", async () => {
  const html = await (await get({ cerca: "7 y 50" })).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/categoria\/sushis"/);
});

test("an invalid corner is shown as typed, with the default order", async () => {
  const response = await get({ cerca: "lo de <b>la abuela</b>" });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("No encontramos “lo de &lt;b&gt;la abuela&lt;/b&gt;” en el plano de la ciudad.");
  const unseen = await (await get({ cerca: "lo\0 de\u202e la abuela" })).text();
  expect(unseen).toContain("“lo de la abuela”");
  const map = await (await site.get(`/mapa?cerca=${encodeURIComponent("lo\0 de\u202e")}`)).text();
  expect(unseen + map).not.toMatch(/\0|\u202e/);
  expect(await titlesOf({ cerca: "lo de la abuela" })).toEqual(await titlesOf({}));
  expect(await titlesOf({ cerca: "  " })).toEqual(await titlesOf({}));
});

test("without JavaScript a corner is typed into the category's form, and the corner is preserved across pages", async () => {
  const open = async (path: string) => parsePage(await (await site.get(path)).text());
  const unknown = await open("/categoria/pizzerias?cerca=lo+de+la+abuela");
  const [field] = unknown.labelled("main input", "Cerca de qué esquina");
  expect([field?.attribute("name"), field?.attribute("value")]).toEqual(["cerca", "lo de la abuela"]);
  const forms = unknown.all("main form").filter((form) => form.all('input[name="cerca"]').length > 0);
  expect(forms.map((form) => form.attribute("action"))).toEqual(["/categoria/pizzerias"]);
  const near = await open("/categoria/pizzerias?cerca=plaza+moreno");
  const first = near.texts("main article h2");
  expect(near.texts("main article")[0]).toMatch(/ · (a \d+ cuadras?|a media cuadra|acá nomás)/);
  const [more] = near.links("Quiero ver más pizzerías (8)");
  expect(more).toBe("/categoria/pizzerias?cerca=Plaza+Moreno&pagina=2");
  const longer = await open(more ?? "");
  expect(longer.texts("main article h2")).toHaveLength(20);
  expect(longer.texts("main article h2").slice(0, 12)).toEqual(first);
});

test("every value of the corner gets the category page", async () => {
  const answers = await Promise.all(INJECTION_STRINGS.map((cerca) => get({ cerca })));
  expect(answers.map(({ status }) => status)).toEqual(INJECTION_STRINGS.map(() => 200));
});

test("a new nearer place is listed at once", async () => {
  await titlesOf({ cerca: "7 y 50" });
  await used.db.transaction((store) =>
    store.businesses.insertAll([{ title: "Recién llegado", category: "Sushi", direction: "7 y 50" }]),
  );
  await used.db.notifyCatalogue([categoryTag("sushis")]);
  await expect.poll(async () => (await titlesOf({ cerca: "7 y 50" }))[0]).toBe("Recién llegado");
});

// Last, because it exhausts the rate limit.
test("pages near a corner are uncacheable and rate-limited per client", async () => {
  const door = (number: number) => site.get(`/categoria/sushis?cerca=8+N%C2%B0+${number}`);
  await door(901);
  expect((await door(901)).status).toBe(200);
  expect(site.server.logs.at(-1)).not.toContain('"cache":"hit"');
  await exhaustRateLimit({ db: used.db, rule: "search", address: "127.0.0.1" });
  expect((await door(901)).status).toBe(429);
});
