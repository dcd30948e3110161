import { expect, test } from "vitest";
import { listProjectFiles, readProjectFile } from "./project-files.ts";

/** Quotes of docs/requirements.md that are no texts of the site. */
const NOT_SHOWN = new Set([
  "businesses",
  "empanadas",
  "featured block",
  "hamburgeseria",
  "latest businesses",
  "monthly",
  "piza",
  "undefined",
  "N/A",
  "100%",
  "1000+",
  "300+",
  "50+",
  // Composed in the source, and checked by tests of their pages.
  "Ver más →",
  "Quiero ver más cafeterías (23)",
  "¡Has visto todas las {category} disponibles!",
  // P-04 replaces it by "Error al cargar el mapa".
  "Error al cargar Google Maps",
]);

/** Forms of "tú" that no other person shares. */
const TUTEO =
  /(?<!\p{L})(puedes|tienes|quieres|necesitas|debes|eres|sabes|haz|elige|escribe|selecciona|ingresa|verifica|intenta|inténtalo|pruébalo|cuéntanos|contáctanos|escríbenos|regístrate|usted|contigo)(?!\p{L})/giu;

const quoted = [...readProjectFile("docs/requirements.md").text.matchAll(/"([^"\n]+)"/g)]
  .map(([, text = ""]) => text)
  .filter((text) => text.length > 2 && !NOT_SHOWN.has(text));

/** "Ver más {category}" is a template: only its fixed parts can be searched for. */
const fixedParts = (text: string) => text.split(/\{\w+\}|\d+/).filter((part) => /\p{L}{3}/u.test(part));

const sources = listProjectFiles()
  .filter((path) => /^src\/.+\.(tsx?|css)$/.test(path) && !/\.test\.|\/demo\/|common-passwords/.test(path))
  .map(readProjectFile)
  .map(({ path, text }) => ({ path, text: text.replaceAll(/\s+/g, " ") }));

test("every Spanish text that docs/requirements.md quotes is in the source to the letter", () => {
  const missing = quoted.filter(
    (text) => !fixedParts(text).every((part) => sources.some((file) => file.text.includes(part.trim()))),
  );
  expect(missing).toEqual([]);
});

test("texts that are not quoted there address the visitor with voseo", () => {
  const parts = quoted.flatMap(fixedParts);
  const found = sources.flatMap(({ path, text }) => {
    const own = parts.reduce((rest, part) => rest.replaceAll(part.trim(), ""), text);
    return (own.match(TUTEO) ?? []).map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});
