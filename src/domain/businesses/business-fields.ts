import { z } from "zod";
import type { ImageDetail } from "../images/image-detail.ts";
import { readAddresses, readDate, readFlag, readList, readNumber } from "../outside-data/read-values.ts";
import { parseExceptions } from "../schedule/reading/parse-exceptions.ts";
import { cleanLines, cleanText, isBlank } from "../text/clean-text.ts";
import { parseJson } from "../text/parse-json.ts";
import { instagramName } from "./contact-links.ts";
import { formatCoordinates, parseCoordinates } from "./known-place.ts";
import { whatsappNumber } from "./phone-number.ts";
import { imageAddress, webAddress } from "./web-address.ts";

/** Checked before any processing; `cleanText` reads no more either. */
const LONGEST_RAW = 20_000;
const LONGEST_LIST = 100;

interface TextOptions {
  readonly label: string;
  readonly longest: number;
  readonly clean?: (text: string) => string;
}

function text({ label, longest, clean = cleanText }: TextOptions) {
  const tooLong = `${label} no puede tener más de ${longest} caracteres.`;
  return z
    .string(`${label} tiene que ser un texto.`)
    .max(LONGEST_RAW, tooLong)
    .transform(clean)
    .refine((cleaned) => [...cleaned].length <= longest, tooLong);
}

function required({ empty, ...options }: TextOptions & { empty: string }) {
  return text(options).refine((written) => !isBlank(written) && written !== "undefined", empty);
}

/** Empty is allowed, anything else must be read by `read`, which gives the stored form. */
function readable({ read, fault, ...options }: TextOptions & { read(text: string): string; fault: string }) {
  return text(options)
    .refine((written) => written === "" || read(written) !== "", fault)
    .transform(read);
}

function list<Item extends z.ZodType<string>>({ label, item }: { label: string; item: Item }) {
  return z
    .array(item, `${label} tienen que ser una lista.`)
    .max(LONGEST_LIST, `${label} no pueden ser más de ${LONGEST_LIST}.`)
    .transform((items) => [...new Set(items.filter((each) => each !== ""))]);
}

const flag = z.boolean("Tiene que ser sí o no.");
const note = (label: string) => text({ label, longest: 2_000 }).nullable();
const WHOLE_NUMBER = "Tiene que ser un número entero, no negativo.";
const count = z
  .int(WHOLE_NUMBER)
  .min(0, WHOLE_NUMBER)
  .max(2 ** 31 - 1, WHOLE_NUMBER)
  .nullable();
const RATING = "Tiene que ser un número de 0 a 5.";
const moment = z.iso
  .datetime("Tiene que ser una fecha.")
  .transform((written) => new Date(written).toISOString())
  .nullable();

const PRICE = "El precio tiene que ser de 1 a 4.";
const link = (label: string) =>
  readable({ label, longest: 2_000, read: webAddress, fault: `${label} no es una dirección válida.` });

const image = {
  label: "La imagen",
  longest: 2_000,
  read: imageAddress,
  fault: "La imagen tiene que ser una dirección web o de la guía.",
};

const FOCUS = "El punto de interés tiene que estar dentro de la imagen.";
const percent = z.int(FOCUS).min(0, FOCUS).max(100, FOCUS);

/** Always in this order of keys, so that two of them can be compared as text. */
const imageDetail = z.object({
  address: readable(image),
  alt: text({ label: "El texto de la imagen", longest: 300 }),
  credit: text({ label: "El crédito de la imagen", longest: 200 }),
  focusX: percent,
  focusY: percent,
}) satisfies z.ZodType<ImageDetail>;

/**
 * Every field that editors, imports and moderation may change. Columns that are computed from these (B-10), totals of
 * visitors' entries, ids and states are not among them.
 */
export const BUSINESS_FIELDS = {
  title: required({ label: "El nombre", longest: 300, empty: "El nombre no puede estar vacío." }),
  category: required({ label: "La categoría", longest: 100, empty: "La categoría no puede estar vacía." }),
  direction: text({ label: "La dirección", longest: 300 }),
  city: required({ label: "La ciudad", longest: 100, empty: "La ciudad no puede estar vacía." }),
  province: required({ label: "La provincia", longest: 100, empty: "La provincia no puede estar vacía." }),
  /** "-34.9215, -57.9545"; empty where the place follows from the address. */
  coordinates: readable({
    label: "La ubicación",
    longest: 60,
    read: (written) => formatCoordinates(parseCoordinates(written)),
    fault: "La ubicación tiene que ser latitud y longitud, cerca de La Plata.",
  }),
  phone: text({ label: "El teléfono", longest: 100 }),
  schedule: text({ label: "El horario", longest: 2_000, clean: cleanLines }),
  website: readable({
    label: "La página web",
    longest: 2_000,
    read: webAddress,
    fault: "La página web no es una dirección válida.",
  }),
  description: text({ label: "La descripción", longest: 5_000, clean: cleanLines }),
  speciality: text({ label: "La especialidad", longest: 120 }),
  priceLevel: z.int(PRICE).min(1, PRICE).max(4, PRICE).nullable(),
  whatsapp: readable({
    label: "El WhatsApp",
    longest: 200,
    read: whatsappNumber,
    fault: "El WhatsApp no es un número al que se pueda escribir.",
  }),
  instagram: readable({
    label: "El Instagram",
    longest: 300,
    read: instagramName,
    fault: "El Instagram no es un nombre de usuario.",
  }),
  menuUrl: link("La carta"),
  bookingUrl: link("La reserva"),
  deliveryUrl: link("El delivery"),
  scheduleExceptions: text({ label: "Las excepciones", longest: 2_000, clean: cleanLines }).refine(
    (written) => parseExceptions(written).unread.length === 0,
    "Hay una excepción que no se entiende. Escribí una por línea, como «25/12 cerrado».",
  ),
  hoursCheckedAt: moment,
  contactCheckedAt: moment,
  existenceCheckedAt: moment,
  imageUrl: readable(image),
  additionalImages: list({ label: "Las imágenes", item: readable(image) }),
  imageDetails: z
    .array(imageDetail, "Los datos de las imágenes no se pueden leer.")
    .max(LONGEST_LIST, `Los datos de las imágenes no pueden ser más de ${LONGEST_LIST}.`)
    .readonly(),
  features: list({
    label: "Las características",
    item: text({ label: "Cada característica", longest: 100 }),
  }),
  featured: flag,
  verified: flag,
  active: flag,
  cloudinaryPublicId: note("El nombre en Cloudinary"),
  originalGoogleUrl: note("La dirección de Google"),
  imageStatus: note("El estado de la imagen"),
  migratedAt: moment,
  addedBy: note("Quién lo agregó"),
  source: note("La fuente"),
  originalSuggestionId: note("La sugerencia"),
  importedRating: z.number(RATING).min(0, RATING).max(5, RATING).nullable(),
  importedReviewCount: count,
  importedHeartCount: count,
} as const;

export type BusinessField = keyof typeof BUSINESS_FIELDS;

export type BusinessFieldValues = {
  readonly [Field in BusinessField]: z.output<(typeof BUSINESS_FIELDS)[Field]>;
};

export type FieldFaults = Readonly<Record<string, string>>;

export type ParsedFields =
  | { readonly values: Partial<BusinessFieldValues>; readonly faults: null }
  | { readonly values: null; readonly faults: FieldFaults };

export function isBusinessField(name: string): name is BusinessField {
  return Object.hasOwn(BUSINESS_FIELDS, name);
}

/** The stored form of the given fields, or a sentence in Spanish for each that is wrong. */
export function parseBusinessFields(given: Readonly<Record<string, unknown>>): ParsedFields {
  const values: [string, unknown][] = [];
  const faults: [string, string][] = [];
  for (const [name, value] of Object.entries(given)) {
    const read = isBusinessField(name) ? BUSINESS_FIELDS[name].safeParse(value) : null;
    if (read?.success) values.push([name, read.data]);
    else faults.push([name, read?.error.issues[0]?.message ?? "Ese dato no se puede cambiar."]);
  }
  if (faults.length > 0) return { values: null, faults: Object.fromEntries(faults) };
  return { values: Object.fromEntries(values), faults: null };
}

function readMoment(written: string): string | null {
  return readDate(written)?.toISOString() ?? null;
}

const TEXT_READERS: { readonly [Field in BusinessField]?: (text: string) => unknown } = {
  additionalImages: (written) => readAddresses(written) ?? [],
  features: (written) => readList(written) ?? [],
  featured: readFlag,
  verified: readFlag,
  active: readFlag,
  priceLevel: readNumber,
  imageDetails: (written) => parseJson(written) ?? written,
  hoursCheckedAt: readMoment,
  contactCheckedAt: readMoment,
  existenceCheckedAt: readMoment,
  migratedAt: readMoment,
  importedRating: readNumber,
  importedReviewCount: readNumber,
  importedHeartCount: readNumber,
};

/** A value typed as text: `readFieldText({ field: "active", text: "no" })` is false. */
export function readFieldText({ field, text: written }: { field: BusinessField; text: string }): unknown {
  const read = TEXT_READERS[field];
  return read ? read(written) : written;
}
