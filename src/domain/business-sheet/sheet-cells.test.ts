import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../tests/support/properties/property-seed.ts";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { recordedValues } from "../../../tests/support/recorded-values.ts";
import { BUSINESS_FIELDS, type BusinessField } from "../businesses/business-fields.ts";
import { fromCell, toCell } from "./sheet-cells.ts";

const readable = fc.oneof(
  fc.string(),
  anyText,
  fc.constantFrom("Pan, vino; queso", '"Wifi"', 'a "b", c', "'=1", "+54 221", "a | b", "Uno\nDos"),
);
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    "/imagenes/1",
    "https://a.com/b,https://c.com/d",
    "https://a.com/b,/c",
    "https://a.com/b,",
    'https://a.com/"x"',
  ),
);
const date = fc.date({ min: new Date(0), max: new Date("2099-01-01"), noInvalidDate: true });
const moment = fc.option(date.map((at) => at.toISOString()));
const place = fc.record({
  latitude: fc.double({ min: -35.2, max: -34.8, noNaN: true }),
  longitude: fc.double({ min: -58.3, max: -57.7, noNaN: true }),
});
const whole = fc.option(fc.nat(2 ** 31 - 1));
const note = fc.option(readable.filter((text) => text.trim() !== ""));
const percent = fc.nat(100);

const GIVEN: { readonly [Field in BusinessField]?: fc.Arbitrary<unknown> } = {
  coordinates: place.map(({ latitude, longitude }) => `${latitude}, ${longitude}`),
  website: address,
  menuUrl: address,
  bookingUrl: address,
  deliveryUrl: address,
  imageUrl: address,
  additionalImages: fc.array(address, { maxLength: 6 }),
  features: fc.array(readable, { maxLength: 6 }),
  imageDetails: fc.array(
    fc.record({ address, alt: readable, credit: readable, focusX: percent, focusY: percent }),
  ),
  priceLevel: fc.option(fc.integer({ min: 1, max: 4 })),
  whatsapp: fc.stringMatching(/^(221[2-9]\d{6}|\+[1-35-9]\d{9,11}|\+54 9 11 [2-9]\d{3}-\d{4})$/),
  instagram: fc.stringMatching(/^[a-z0-9_.]{1,20}$/),
  scheduleExceptions: fc.constantFrom("25/12 cerrado", "24/12 de 9 a 13\n25/12 cerrado"),
  featured: fc.boolean(),
  verified: fc.boolean(),
  active: fc.boolean(),
  importedRating: fc.option(fc.double({ min: 0, max: 5, noNaN: true }).map((number) => number + 0)),
  importedReviewCount: whole,
  importedHeartCount: whole,
  hoursCheckedAt: moment,
  contactCheckedAt: moment,
  existenceCheckedAt: moment,
  migratedAt: moment,
  cloudinaryPublicId: note,
  originalGoogleUrl: note,
  imageStatus: note,
  addedBy: note,
  source: note,
  originalSuggestionId: note,
};

test.each(Object.keys(BUSINESS_FIELDS) as BusinessField[])(
  "B-02 V-03 %s written to a cell and read back is the same",
  (field) => {
    let compared = 0;
    fc.assert(
      fc.property(GIVEN[field] ?? readable, (given) => {
        const stored = BUSINESS_FIELDS[field].safeParse(given);
        if (!stored.success || stored.data === "") return;
        compared++;
        const text = toCell({ business: recordedValues({ [field]: stored.data }), field });
        expect(fromCell({ field, text })).toEqual({ value: stored.data, fault: null });
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(0);
  },
);

test.each([
  ["features", "Wifi; Patio | Delivery\nWifi", ["Wifi", "Patio", "Delivery"]],
  ["features", '"Pan, vino y queso", Wifi', ["Pan, vino y queso", "Wifi"]],
  ["features", '"Especial" de la casa, Wifi', ['"Especial" de la casa', "Wifi"]],
  ["features", "", []],
  [
    "additionalImages",
    "https://a.com/b.jpg, https://a.com/c.jpg",
    ["https://a.com/b.jpg", "https://a.com/c.jpg"],
  ],
  ["hoursCheckedAt", "3/2/2026", "2026-02-03T15:00:00.000Z"],
  ["priceLevel", "$$", 2],
  ["priceLevel", "", null],
  ["verified", "X", true],
  ["active", "FALSO", false],
  ["coordinates", "-34,92 -57,95", "-34.92, -57.95"],
  ["schedule", "Lun a vie 8 a 12\r\nsáb 9 a 13", "Lun a vie 8 a 12\nsáb 9 a 13"],
] as const)("B-02 a cell %s of %j is read as %j", (field, text, value) => {
  expect(fromCell({ field, text })).toEqual({ value, fault: null });
});

test.each([
  ["priceLevel", "caro", "El precio tiene que ser de 1 a 4."],
  ["priceLevel", "$$$$$", "El precio tiene que ser de 1 a 4."],
  ["verified", "quizás", "Tiene que ser sí o no."],
  ["hoursCheckedAt", "ayer", "Tiene que ser una fecha."],
  ["imageUrl", "foto.jpg", "La imagen tiene que ser una dirección web o de la guía."],
] as const)("B-02 a cell %s of %j is refused with a sentence", (field, text, fault) => {
  expect(fromCell({ field, text })).toMatchObject({ fault });
});
