import { expect, test } from "vitest";
import { cardView } from "./card-view.ts";

const card = {
  id: "x",
  slug: "x",
  title: "X",
  category: "Bar",
  categoryId: null,
  direction: "Calle 7 entre calle 47 y calle 48, La Plata",
  schedule: "Lun a vie 8 a 20",
  imageUrl: "",
  imagePlaceholder: "",
  averageRating: null,
  reviewCount: 0,
  heartCount: 0,
  latitude: null,
  longitude: null,
  locationPrecision: null,
  city: "La Plata",
  derived: null,
};

test("a card shows the normalised address and the parsed hours", () => {
  const view = cardView(card);
  expect(view.address).toBe("7 e/ 47 y 48");
  expect(view.hours.kind).toBe("known");
  expect(view).not.toHaveProperty("direction");
});

test("an address or schedule that cannot be parsed is shown as written", () => {
  expect(cardView({ ...card, direction: "al lado del kiosco" }).address).toBe("al lado del kiosco");
  expect(cardView({ ...card, direction: "" }).address).toBe("");
  expect(cardView({ ...card, schedule: "Cuando hay sol" }).hours).toEqual({
    kind: "unknown",
    text: "Cuando hay sol",
  });
});
