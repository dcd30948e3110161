import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";

const database = fileDatabase();
const site = fileServer(database);

const PAGES = [
  "/",
  "/?abierto=1",
  "/categoria/pizzerias",
  "/categoria/pizzerias?orden=favorites",
  "/producto/pizzeria-el-tilo",
  "/producto/nori-48",
  "/buscar?q=pizza",
  "/buscar?q=zzzz",
  "/buscar",
  "/mapa",
  "/mapa?cerca=7+y+50",
  "/favoritos",
  "/perfil",
  "/sugerir",
  "/sugerir?gracias=1",
  "/producto/nori-48/resenas",
  "/cuenta/clave?token=x",
  "/cuenta/verificada",
  "/sobre-nosotros",
  "/contacto",
  "/terminos-condiciones",
  "/politica-privacidad",
  "/negocios",
  "/no-hay-nada-aca",
  "/producto/nadie",
  "/categoria/verdulerias",
  "/%",
];

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // Style rules that React's output breaks.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-implicit-input-type": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "tel-non-breaking": "off",
    // CSS hides one of the two; axe checks the visible one.
    "unique-landmark": "off",
    "valid-id": ["error", { relaxed: true }],
    "void-style": "off",
    "long-title": "off",
  },
});

test("the validator reports invalid markup", async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><html lang="es"><p id="a"></p><p id="a"></p>',
  );
  expect(valid).toBe(false);
});

test.each(PAGES)("%s is valid HTML", async (path) => {
  const html = await (await site.get(path)).text();
  const report = await validator.validateString(html);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(faults).toEqual([]);
  // Found by the Nu validator, but not by html-validate.
  expect(html).not.toMatch(/<input[^>]*type="search"[^>]*role="combobox"/);
  expect(html).not.toMatch(/<script type="(?!module")[^"/]*"/);
  expect(html).not.toMatch(/<h[1-6][^>]*>(?:(?!<\/h[1-6]>).)*role="status"/s);
});

test("D-01 a place is painted once the box of its pictures has arrived, other pages at once", async () => {
  const place = await (await site.get("/producto/pizzeria-el-tilo")).text();
  const [, id] = /<head><link rel="expect" href="#(\w+)" blocking="render"\/>/.exec(place) ?? [];
  expect(place.indexOf(` id="${id}"`)).toBeGreaterThan(place.indexOf("<h1"));
  const pictures = place.search(/<img [^>]*fetchPriority="high"/i);
  expect(pictures).toBeGreaterThan(place.indexOf("<h1"));
  expect(place.indexOf(` id="${id}"`)).toBeGreaterThan(pictures);
  expect(await (await site.get("/")).text()).not.toContain('rel="expect"');
});
