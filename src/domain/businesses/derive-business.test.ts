import { expect, test } from "vitest";
import { DERIVED_VERSION, deriveBusiness, derivedOf, hoursOf } from "./derive-business.ts";

const written = {
  direction: "Calle 7 entre calle 47 y calle 48, La Plata",
  city: "La Plata",
  schedule: "Lun a vie 8 a 20",
  scheduleExceptions: "",
  latitude: -34.9123456,
  longitude: -57.9554321,
  locationPrecision: "fijada",
} as const;

test("B-10 address, place and hours are derived from the text", () => {
  const derived = deriveBusiness(written);
  expect(derived).toMatchObject({
    version: DERIVED_VERSION,
    address: "7 e/ 47 y 48",
    place: { latitude: -34.9123, longitude: -57.9554 },
    whereabouts: expect.stringContaining(" · "),
    postal: { street: "Avenida 7 entre 47 y 48", postcode: "B1900", locality: "La Plata" },
  });
  expect(derived.isAddressUnread).toBeUndefined();
  expect(derivedOf({ ...written, derived })).toBe(derived);
});

test("derived data of another version is computed again", () => {
  const derived = { ...deriveBusiness(written), version: DERIVED_VERSION + 1, address: "otra cosa" };
  expect(derivedOf({ ...written, derived }).address).toBe("7 e/ 47 y 48");
  expect(hoursOf({ ...written, derived: null }).kind).toBe("known");
  const closed = hoursOf({ ...written, scheduleExceptions: "24/12 cerrado", derived: null });
  expect(closed).toMatchObject({ schedule: { exceptions: [{ first: "12-24", ranges: [] }] } });
});

test("coordinates that follow from the address are not stored again", () => {
  const derived = deriveBusiness({
    ...written,
    direction: "al lado del kiosco",
    locationPrecision: "centro",
  });
  expect(derived).not.toHaveProperty("place");
  expect(derived.isAddressUnread).toBe(true);
  expect(derived).toMatchObject({ whereabouts: "", hours: { week: [0, 0, 0, 0, 0, 1, 1] } });
});
