import { expect, test } from "vitest";
import { findPostalParts } from "../addresses/postal-address.ts";
import type { Business } from "../businesses/business.ts";
import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import { addressJsonLd, localBusinessJsonLd, productJsonLd } from "./business-json-ld.ts";
import { businessType } from "./business-type.ts";
import { writeJsonLd } from "./json-ld.ts";
import { breadcrumbJsonLd, collectionJsonLd, websiteJsonLd } from "./site-json-ld.ts";

const site = { name: "Guía Diagonal", url: "https://guia.example" };
const at = new Date("2026-03-01T12:00:00Z");

const FULL: Business = {
  id: "nori-48",
  slug: "nori-48",
  title: "Nori 48",
  category: "Sushis",
  categoryId: "sushi",
  direction: "7 N° 1234 e/ 57 y 58",
  schedule: "Vie 20 a 00:30",
  imageUrl: "/imagenes/ab",
  scheduleExceptions: "",
  imageDetails: [],
  speciality: "",
  priceLevel: null,
  whatsapp: "",
  instagram: "",
  menuUrl: "",
  bookingUrl: "",
  deliveryUrl: "",
  imagePlaceholder: "",
  averageRating: 4.25,
  ratingCount: 8,
  reviewCount: 5,
  heartCount: 0,
  city: "La Plata",
  province: "Buenos Aires",
  country: "AR",
  latitude: -34.92,
  longitude: -57.9512345,
  locationPrecision: "cuadra",
  derived: null,
  featureIds: [],
  phone: "221 555-0101",
  website: "https://nori.example/",
  description: "Rolls.",
  additionalImages: ["https://otro.example/b.jpg?x=1&y=2"],
  features: [],
  verified: false,
  hoursCheckedAt: null,
  contactCheckedAt: null,
  existenceCheckedAt: null,
  updatedAt: at,
};

const BARE: Business = {
  ...FULL,
  categoryId: null,
  category: "Kiosco",
  direction: "",
  imageUrl: "",
  imagePlaceholder: "",
  averageRating: null,
  ratingCount: 0,
  reviewCount: 0,
  latitude: -34.9,
  longitude: -57.9,
  locationPrecision: "centro",
  phone: "",
  website: "",
  description: "",
  additionalImages: [],
};

const placeOf = (business: Business) =>
  localBusinessJsonLd({ site, business, hours: parseSchedule(business.schedule), at });

/** Every value in it, however deep, with the property that it belongs to. */
function* valuesOf(value: unknown, property = ""): Generator<[property: string, value: unknown]> {
  yield [property, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* valuesOf(part, Array.isArray(value) ? property : key);
}

const URLS = new Set(["url", "item", "image", "sameAs", "target", "@id", "availability"]);

test("M-02 no property of structured data is empty, and every address in it is absolute", () => {
  const jsonLd = [
    websiteJsonLd(site),
    breadcrumbJsonLd({ site, trail: [{ label: "Inicio", to: "/" }] }),
    collectionJsonLd({
      site,
      name: "Sushis",
      description: "",
      path: "/categoria/sushis",
      total: 0,
      businesses: [],
    }),
    ...[FULL, BARE].flatMap((business) => [placeOf(business), productJsonLd({ site, business })]),
  ];
  for (const [property, value] of valuesOf(jsonLd)) {
    expect(value, property).not.toBeUndefined();
    expect(value, property).not.toBeNull();
    expect(value, property).not.toBe("");
    if (Array.isArray(value)) expect(value.length, property).toBeGreaterThan(0);
    if (URLS.has(property) && typeof value === "string") expect(value).toMatch(/^https:\/\//);
  }
});

test("M-02 the guide's search is found at /buscar", () => {
  expect(websiteJsonLd(site)).toMatchObject({
    "@type": "WebSite",
    url: "https://guia.example/",
    potentialAction: {
      "@type": "SearchAction",
      target: "https://guia.example/buscar?q={search_term_string}",
      "query-input": "required name=search_term_string",
    },
  });
});

test("AM-01 M-02 the cover of a place is the crop of 800×600 around its focus", () => {
  const imageUrl = `/imagenes/${"a".repeat(32)}`;
  const imageDetails = [{ address: imageUrl, alt: "", credit: "", focusX: 20, focusY: 100 }];
  expect(placeOf({ ...FULL, imageUrl, imageDetails, additionalImages: [] })).toMatchObject({
    image: [`https://guia.example${imageUrl}/800x600/2-10`],
  });
});

test("M-02 a place has address, hours, telephone and rating", () => {
  expect(placeOf(FULL)).toEqual({
    "@type": "Restaurant",
    "@id": "https://guia.example/producto/nori-48#lugar",
    name: "Nori 48",
    description: "Rolls.",
    url: "https://guia.example/producto/nori-48",
    image: ["https://guia.example/imagenes/ab", "https://otro.example/b.jpg?x=1&y=2"],
    address: {
      "@type": "PostalAddress",
      streetAddress: "Avenida 7 N° 1234 entre 57 y 58",
      addressLocality: "La Plata",
      postalCode: "B1900",
      addressRegion: "Buenos Aires",
      addressCountry: "AR",
    },
    geo: { "@type": "GeoCoordinates", latitude: "-34.920000", longitude: "-57.951234" },
    telephone: "+542215550101",
    servesCuisine: "Sushi",
    openingHoursSpecification: [
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Friday"], opens: "20:00", closes: "00:30" },
    ],
    sameAs: ["https://nori.example/"],
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: 4.3,
      bestRating: 5,
      worstRating: 1,
      ratingCount: 8,
      reviewCount: 5,
    },
  });
});

test("M-02 unknown properties are left out: no rating without stars, no coordinates without an address", () => {
  const place = placeOf({ ...BARE, schedule: "consultar" });
  expect(Object.keys(place).sort()).toEqual(["@id", "@type", "address", "name", "url"]);
  expect(place["@type"]).toBe("LocalBusiness");
  expect(place.address).toEqual({
    "@type": "PostalAddress",
    addressLocality: "La Plata",
    addressRegion: "Buenos Aires",
    addressCountry: "AR",
  });
});

test("M-02 B-09 stars without a review count as ratings, not as reviews", () => {
  const { aggregateRating } = placeOf({ ...FULL, reviewCount: 0 });
  expect(aggregateRating).toMatchObject({ ratingCount: 8 });
  expect(aggregateRating).not.toHaveProperty("reviewCount");
});

test("M-02 the offer is free, in euros and in stock, without a rating", () => {
  const product = productJsonLd({ site, business: FULL });
  expect(product).toMatchObject({
    "@type": "Product",
    name: "Nori 48",
    offers: {
      "@type": "Offer",
      price: 0,
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      url: "https://guia.example/producto/nori-48",
    },
  });
  expect(product).not.toHaveProperty("aggregateRating");
});

test("M-02 a category lists at most the first twelve, with the total", () => {
  const businesses = Array.from({ length: 24 }, (_, index) => ({ slug: `l-${index}`, title: `L ${index}` }));
  const { mainEntity } = collectionJsonLd({
    ...{ site, name: "Sushis", description: "Rolls.", path: "/categoria/sushis", total: 30, businesses },
  });
  expect(mainEntity).toMatchObject({ "@type": "ItemList", numberOfItems: 30 });
  const { itemListElement } = mainEntity as { itemListElement: unknown[] };
  expect(itemListElement).toHaveLength(12);
  expect(itemListElement[11]).toEqual({
    "@type": "ListItem",
    position: 12,
    name: "L 11",
    url: "https://guia.example/producto/l-11",
  });
});

test.each([
  ["cafeteria", "Cafetería", "CafeOrCoffeeShop"],
  ["heladeria", "Heladería", "IceCreamShop"],
  ["pizzeria", "Pizzería", "Restaurant"],
  [null, "Bar", "BarOrPub"],
  [null, "Panadería y café", "Bakery"],
  [null, "Parrilla", "Restaurant"],
  [null, "Helados", "IceCreamShop"],
  [null, "Farmacia", "LocalBusiness"],
] as const)("M-02 %s, %s is a %s", (categoryId, category, type) => {
  expect(businessType({ categoryId, category }).type).toBe(type);
});

test.each([
  ["5 e/ 47 y 48", "City Bell", "City Bell", "B1896"],
  ["7 y 50, Tolosa", "La Plata", "Tolosa", "B1900"],
  ["7 y 50", "Quilmes", "Quilmes", undefined],
  ["al lado del kiosco", "La Plata", "La Plata", undefined],
])("M-02 %s of %s is in %s, %s", (direction, city, locality, postcode) => {
  const postal = findPostalParts({ direction, city });
  const address = addressJsonLd({ postal, province: "Buenos Aires", country: "AR" });
  expect([address.addressLocality, address.postalCode]).toEqual([locality, postcode]);
});

test("M-02 no text can end the script element, and every text survives parsing", () => {
  const name = '</script><script>alert("1")</script><!-- & \u2028 🍕 \ud800';
  const written = writeJsonLd([{ "@type": "Thing", name }]);
  expect(written).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(written)).toEqual({
    "@context": "https://schema.org",
    "@graph": [{ "@type": "Thing", name }],
  });
  expect(writeJsonLd([])).toBe("");
});
