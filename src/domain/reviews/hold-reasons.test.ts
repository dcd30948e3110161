import { expect, test } from "vitest";
import { formatHoldReason, splitLinks } from "./hold-reasons.ts";

test.each([
  ["link", "Tiene un enlace"],
  ["fast:0", "Escrita en menos de un segundo"],
  ["fast:1", "Escrita en un segundo"],
  ["fast:2", "Escrita en 2 segundos"],
  ["burst:4", "Cuarta reseña en 10 minutos"],
  ["burst:10", "Décima reseña en 10 minutos"],
  ["burst:11", "Otra reseña en 10 minutos"],
  ["unknown", "Retenida por las reglas"],
])("V-11 the reason %s reads «%s»", (reason, text) => {
  expect(formatHoldReason(reason)).toBe(text);
});

test("V-06 the fourth list of a client in ten minutes is told as such", () => {
  expect(formatHoldReason("burst:4", "lista")).toBe("Cuarta lista en 10 minutos");
});

test("V-11 the links of a text are told apart, and nothing of it is lost", () => {
  const text = "Promos en promos-lp.com.ar/hoy, no te lo pierdas.\nO wa.me/54221";
  const parts = splitLinks(text);
  expect(parts.filter(({ isLink }) => isLink).map((part) => part.text)).toEqual([
    "promos-lp.com.ar/hoy",
    "wa.me/54221",
  ]);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(splitLinks("Muy rico.")).toEqual([{ text: "Muy rico.", isLink: false }]);
});
