import { expect, test } from "vitest";
import type { BusinessFieldValues } from "../businesses/business-fields.ts";
import { mergeValues, proposeChoices } from "./merge-fields.ts";

const EMPTY: BusinessFieldValues = {
  title: "",
  category: "Pizzería",
  direction: "",
  city: "La Plata",
  province: "Buenos Aires",
  coordinates: "",
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
  scheduleExceptions: "",
  hoursCheckedAt: null,
  contactCheckedAt: null,
  existenceCheckedAt: null,
  imageUrl: "",
  additionalImages: [],
  imageDetails: [],
  features: [],
  featured: false,
  verified: false,
  active: true,
  cloudinaryPublicId: null,
  originalGoogleUrl: null,
  imageStatus: null,
  migratedAt: null,
  addedBy: null,
  source: null,
  originalSuggestionId: null,
  importedRating: null,
  importedReviewCount: null,
  importedHeartCount: null,
};

const detail = (address: string) => ({ address, alt: address, credit: "", focusX: 50, focusY: 50 });

const kept: BusinessFieldValues = {
  ...EMPTY,
  title: "La Diagonal Pizza",
  direction: "Diag. 74 N° 1250",
  phone: "221 555-0104",
  imageUrl: "/imagenes/a",
  additionalImages: ["/imagenes/b"],
  imageDetails: [detail("/imagenes/a")],
  features: ["Para llevar", "Barra"],
  existenceCheckedAt: "2026-01-01T00:00:00.000Z",
  imageStatus: "propia",
};
const merged: BusinessFieldValues = {
  ...EMPTY,
  title: "Pizzería La Diagonal",
  direction: "Diagonal 74 1250 e/ 20 y 21",
  coordinates: "-34.92, -57.95",
  phone: "0221 555-0104",
  instagram: "ladiagonal",
  priceLevel: 2,
  imageUrl: "/imagenes/c",
  additionalImages: ["/imagenes/b"],
  imageDetails: [detail("/imagenes/b"), detail("/imagenes/c")],
  features: ["Delivery propio", "Para llevar"],
  existenceCheckedAt: "2026-02-01T00:00:00.000Z",
  imageStatus: "ajena",
  verified: true,
};

const both = new Set(["kept", "merged"]);

test("V-10 what the business that stays lacks is proposed from the other", () => {
  expect([...proposeChoices({ kept, merged })]).toEqual(["instagram", "priceLevel"]);
});

test("V-10 an address is taken with its place, lists are joined, and dates of checks are the later", () => {
  const values = mergeValues({
    kept,
    merged,
    decision: { fromMerged: new Set(["direction", "instagram"]), lists: { features: both, pictures: both } },
  });
  expect(values).toMatchObject({
    direction: "Diagonal 74 1250 e/ 20 y 21",
    coordinates: "-34.92, -57.95",
    instagram: "ladiagonal",
    features: ["Para llevar", "Barra", "Delivery propio"],
    imageUrl: "/imagenes/a",
    additionalImages: ["/imagenes/b", "/imagenes/c"],
    imageDetails: [detail("/imagenes/a"), detail("/imagenes/b"), detail("/imagenes/c")],
    imageStatus: "propia",
    verified: true,
    featured: false,
    existenceCheckedAt: "2026-02-01T00:00:00.000Z",
  });
  expect(values).not.toHaveProperty("title");
});

test("V-10 pictures of one side only bring their cover and its notes", () => {
  const values = mergeValues({
    kept,
    merged,
    decision: { fromMerged: new Set(), lists: { features: new Set(), pictures: new Set(["merged"]) } },
  });
  expect(values).toMatchObject({
    features: [],
    imageUrl: "/imagenes/c",
    additionalImages: ["/imagenes/b"],
    imageStatus: "ajena",
  });
});
