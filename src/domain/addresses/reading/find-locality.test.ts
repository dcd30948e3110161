import fc from "fast-check";
import { expect, test } from "vitest";
import { findLocality } from "./find-locality.ts";

test.each([
  ["City Bell", "city-bell"],
  ["CITY BELL, La Plata", "city-bell"],
  ["La Merced y Bossinga, Ensenada", "ensenada"],
  ["Al lado de la estación, City Bell", "city-bell"],
  ["Al lado de la estación de City Bell", "city-bell"],
  ["Cantilo 473 City Bell", "city-bell"],
  ["Shopping, Camino Centenario km 5, Gonnet", "gonnet"],
  ["Cantilo y Güemes, City Bell, Buenos Aires (1896)", "city-bell"],
  ["Cantilo y Güemes City Bell 1896 Argentina", "city-bell"],
  ["Cantilo y Güemes City Bell 1896", "city-bell"],
  ["City Bell: al lado de la estación", "city-bell"],
  ["Nueva York 123 (Berisso) al fondo", "berisso"],
  ["1 y 60, Los Talas, Berisso", "berisso"],
  ["al fondo, Berisso, Berisso", "berisso"],
  ["10500 Romero", "melchor-romero"],
  ["al lado del hospital, Romero", "melchor-romero"],
  ["al lado del hospital Melchor Romero", "melchor-romero"],
])("%s is in %s", (text, locality) => {
  expect(findLocality(text)).toBe(locality);
});

test.each([
  "",
  "al lado del kiosco",
  "La Plata",
  "camino a City Bell",
  "Camino Ensenada",
  "hacia Gonnet",
  "Calle Berisso",
  "lo de Romero",
  "Juan Tolosa",
  "cerca de City Bell pero antes",
  "City Bell, Berisso",
  "Villa Gesell",
  `${"a".repeat(300)}, City Bell`,
])("%j has no locality", (text) => {
  expect(findLocality(text)).toBeNull();
});

test("places in any order give one locality or none", () => {
  const words = fc.constantFrom(
    ..."City Bell|Gonnet|La Plata|1900|B1896|,|(|)|-|a|calle|473|Romero|😀|ñ".split("|"),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (texts) => {
      const found = findLocality(texts.join(" "));
      expect([null, "city-bell", "gonnet", "melchor-romero"]).toContain(found);
    }),
  );
});
