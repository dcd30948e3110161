import { expect, test } from "vitest";
import { FILE_WRITERS, OPEN_DATA_COLUMNS, type OpenPlace } from "./open-data-file.ts";
import { OPEN_DATA_FORMATS, type OpenDataFormat } from "./open-data-formats.ts";

const SOURCE = {
  name: "Guía Diagonal",
  publicUrl: "https://guia.example",
  licence: { name: "ODbL 1.0", link: "https://licencia.example/" },
};

const place = (changes: Partial<OpenPlace> = {}): OpenPlace => ({
  slug: "el-tilo",
  title: "El Tilo",
  category: "Pizzería",
  direction: "7 e/ 47 y 48",
  city: "La Plata",
  province: "Buenos Aires",
  latitude: -34.9123,
  longitude: -57.9544,
  locationPrecision: "cuadra",
  phone: "+54 221 555-0101",
  whatsapp: "",
  instagram: "",
  website: "",
  menuUrl: "",
  bookingUrl: "",
  deliveryUrl: "",
  schedule: "Lun a vie 8 a 12\nSáb 9 a 13",
  scheduleExceptions: "",
  speciality: "",
  description: 'Dicen "la mejor"',
  priceLevel: 2,
  features: ["Delivery", "Sin TACC"],
  existenceCheckedAt: new Date("2026-02-01T23:00:00-03:00"),
  ...changes,
});

function write(format: OpenDataFormat, places: readonly OpenPlace[]): string {
  const { start, place: one, between, end } = FILE_WRITERS[format];
  return start(SOURCE) + places.map((each) => one(each, SOURCE)).join(between) + end;
}

test("V-13 a CSV has a BOM, one line for each place, guarded texts and plain numbers", () => {
  const text = write("csv", [place()]);
  expect(text.startsWith('\uFEFF"id","nombre","categoria",')).toBe(true);
  expect(text.slice(text.indexOf("\r\n") + 2)).toBe(
    `"el-tilo","El Tilo","Pizzería","7 e/ 47 y 48","La Plata","Buenos Aires",-34.9123,-57.9544,"cuadra","'+54 221 555-0101",` +
      ',,,,,,"Lun a vie 8 a 12\nSáb 9 a 13",,,"Dicen ""la mejor""",2,"Delivery; Sin TACC","2026-02-01",' +
      '"https://guia.example/producto/el-tilo"\r\n',
  );
});

test("V-13 a JSON has its licence, and null for what is unknown", () => {
  expect(JSON.parse(write("json", [place(), place({ slug: "otro", priceLevel: null })]))).toMatchObject({
    fuente: "Guía Diagonal",
    licencia: { nombre: "ODbL 1.0", enlace: "https://licencia.example/" },
    lugares: [
      { id: "el-tilo", telefono: "+54 221 555-0101", web: null, caracteristicas: ["Delivery", "Sin TACC"] },
      { id: "otro", precio: null },
    ],
  });
});

test("V-13 a GeoJSON has longitude first, and no geometry where the place is not known to a block", () => {
  const { type, features } = JSON.parse(
    write("geojson", [place(), place({ slug: "lejos", locationPrecision: "centro" })]),
  );
  expect(type).toBe("FeatureCollection");
  expect(features[0].geometry).toEqual({ type: "Point", coordinates: [-57.9544, -34.9123] });
  expect(features[0].properties).not.toHaveProperty("latitud");
  expect(features[1]).toMatchObject({ id: "lejos", geometry: null, properties: { precision: null } });
});

test.each(OPEN_DATA_FORMATS)("V-13 a guide without places is a valid %s", (format) => {
  const text = write(format, []);
  if (format === "csv") expect(text.split("\r\n")).toHaveLength(2);
  else expect(Object.values(JSON.parse(text)).at(-1)).toEqual([]);
});

test("V-13 every column has a name of its own and says what it means", () => {
  expect(new Set(OPEN_DATA_COLUMNS.map(({ name }) => name)).size).toBe(OPEN_DATA_COLUMNS.length);
  for (const { name, meaning } of OPEN_DATA_COLUMNS) {
    expect(name).toMatch(/^[a-z]+$/);
    expect(meaning.length).toBeGreaterThan(5);
  }
});
