import { expect, test } from "vitest";
import { completeBusiness } from "./complete-business.ts";
import { meaningOfCategory } from "./compute-columns.ts";
import { DERIVED_VERSION } from "./derive-business.ts";

const OWN_IMAGE = `/imagenes/${"a".repeat(32)}`;

test("B-10 the defaults are La Plata, Buenos Aires, AR and active", () => {
  expect(completeBusiness({ title: " Lo  de Ana " })).toEqual({
    title: "Lo de Ana",
    category: "",
    categoryKey: "",
    categoryId: null,
    homeSectionId: null,
    direction: "",
    city: "La Plata",
    province: "Buenos Aires",
    country: "AR",
    derived: {
      version: DERIVED_VERSION,
      address: "",
      hours: null,
      whereabouts: "",
      postal: { street: "", postcode: "", locality: "La Plata" },
    },
    latitude: -34.921,
    longitude: -57.954,
    locationPrecision: "centro",
    phone: "",
    schedule: "",
    website: "",
    description: "",
    speciality: "",
    priceLevel: null,
    whatsapp: "",
    instagram: "",
    menuUrl: "",
    bookingUrl: "",
    deliveryUrl: "",
    imageUrl: "",
    imagePlaceholder: "",
    additionalImages: [],
    features: [],
    featureIds: [],
    featured: false,
    verified: false,
    active: true,
  });
});

test.each([
  ["Pizzería", "pizzeria", "pizzeria"],
  ["RESTAURANTES", "restaurante", "cafeteria"],
  ["Parrilla", null, "hamburgueseria"],
  ["Farmacia", null, null],
])(
  "B-10 the category %j is stored as written, with category id %s and home section %s",
  (category, id, section) => {
    expect(meaningOfCategory(category)).toMatchObject({ category, categoryId: id, homeSectionId: section });
  },
);

test("C-08 categories are compared without accents and case", () => {
  expect(meaningOfCategory(" Café  Bar ").categoryKey).toBe("cafe bar");
});

test("coordinates come from the address, unless they are given", () => {
  const placed = completeBusiness({ title: "x", direction: "7 y 50" });
  expect(placed.locationPrecision).toBe("esquina");
  expect(placed.latitude).toBeCloseTo(-34.91482, 3);
  const given = { latitude: -34.9, longitude: -57.95 };
  expect(completeBusiness({ title: "x", direction: "7 y 50", ...given })).toMatchObject({
    ...given,
    locationPrecision: "fijada",
  });
});

test.each([
  [-57.95, -34.92],
  [34.92, 57.95],
  [-34.92, 57.95],
])("swapped or unsigned coordinates %d, %d are corrected", (latitude, longitude) => {
  expect(completeBusiness({ title: "x", latitude, longitude })).toMatchObject({
    latitude: -34.92,
    longitude: -57.95,
    locationPrecision: "fijada",
  });
});

test.each([
  { latitude: -34.9 },
  { longitude: -57.95 },
  { latitude: 0, longitude: 0 },
  { latitude: 134, longitude: 5 },
  { latitude: 40.4, longitude: -3.7 },
  { latitude: Number.NaN, longitude: -57.9 },
  { latitude: -35.3, longitude: -57.9 },
  { latitude: -34.7, longitude: -57.9 },
  { latitude: -34.9, longitude: -58.4 },
  { latitude: -34.9, longitude: -57.6 },
])("invalid coordinates %j are ignored", (broken) => {
  expect(completeBusiness({ title: "x", direction: "7 y 50", ...broken }).locationPrecision).toBe("esquina");
});

test("every text is cleaned, and an empty one counts as missing", () => {
  expect(
    completeBusiness({ title: "x", city: " ", province: "\0", phone: "221\0", features: [" ", "Wi\nfi"] }),
  ).toMatchObject({ city: "La Plata", province: "Buenos Aires", phone: "221", features: ["Wi fi"] });
  expect(meaningOfCategory("x".repeat(900)).category).toHaveLength(100);
});

test("unsafe web addresses are dropped", () => {
  expect(
    completeBusiness({
      title: "x",
      website: "javascript:alert(1)",
      imageUrl: "data:text/html,x",
      imagePlaceholder: "UklGRg==",
      additionalImages: [OWN_IMAGE, "/a.webp", "file:///x"],
    }),
  ).toMatchObject({ website: "", imageUrl: "", imagePlaceholder: "", additionalImages: [OWN_IMAGE] });
});
