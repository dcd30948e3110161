import { expect, test } from "vitest";
import { businessKeywords, describeBusiness } from "./business-metadata.ts";

const business = {
  title: "Nori 48",
  category: "Sushis",
  description: "",
  features: ["Wifi"],
  city: "La Plata",
};

test("M-01 without a description, a business is described by its category and address", () => {
  expect(describeBusiness({ business, address: "48 e/ 7 y 8" })).toBe(
    "Nori 48: Sushis en 48 e/ 7 y 8, La Plata. Horarios, teléfono, reseñas y cómo llegar.",
  );
});

test("M-01 a long description becomes one line of at most 160 letters, cut between words", () => {
  const long = describeBusiness({
    business: { ...business, description: "pizza\n🍕 ".repeat(60) },
    address: "",
  });
  expect([...long].length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/^pizza 🍕 .* (pizza|🍕)…$/);
  const endless = describeBusiness({ business: { ...business, description: "ñ".repeat(500) }, address: "" });
  expect([...endless].length).toBe(160);
});

test("M-01 the keywords of a business are its name, category, city and features", () => {
  expect(businessKeywords(business)).toEqual([
    ...["Nori 48", "Sushis", "La Plata", "Sushis en La Plata", "Wifi", "dónde comer"],
  ]);
});
