import { expect, test } from "vitest";
import { geocodingQuestion } from "./geocoding-question.ts";

test.each([
  ["Camino Centenario y 501", "La Plata", "Camino Centenario y 501, La Plata, Argentina"],
  ["Camino Centenario y 501", "Gonnet", "Camino Centenario y 501, Gonnet, La Plata, Argentina"],
  ["Cantilo 123, City Bell", "City Bell", "Cantilo 123, City Bell, La Plata, Argentina"],
  ["7 y 50, La Plata", "La Plata", "7 y 50, La Plata, Argentina"],
  ["7 y 50, la plata, argentina.", "", "7 y 50, La Plata, Argentina"],
  ["7 y 50, La Plata, Provincia de Buenos Aires, Argentina", "La Plata", "7 y 50, La Plata, Argentina"],
  ["7 y 50, Argentina", "La Plata, Buenos Aires", "7 y 50, La Plata, Argentina"],
  ["Avenida La Plata 300", "", "Avenida La Plata 300, La Plata, Argentina"],
])("P-02 «%s» of «%s» is geocoded as «%s»", (direction, city, question) => {
  expect(geocodingQuestion({ direction, city })).toBe(question);
});

test.each(["", "  ", "La Plata", "La Plata, Argentina"])("P-02 «%s» is not geocoded", (direction) => {
  expect(geocodingQuestion({ direction, city: "La Plata" })).toBe("");
});

test("P-02 an overlong text is cut between characters", () => {
  const question = geocodingQuestion({ direction: `${"x".repeat(199)}😀`, city: "\0" });
  expect(question).toBe(`${"x".repeat(199)}\ufffd, La Plata, Argentina`);
  expect(question.isWellFormed()).toBe(true);
});
