import type { Business } from "../businesses/business.ts";
import { findKnownPlace } from "../businesses/known-place.ts";
import { localDateOf } from "../schedule/local-time.ts";
import { CSV_START, type CsvCell, writeCsvRow } from "../text/write-csv.ts";
import type { OpenDataFormat } from "./open-data-formats.ts";

/** Facts about the place only: nothing of the people who added, rated or reviewed it. */
export type OpenPlace = Pick<
  Business,
  | "slug"
  | "title"
  | "category"
  | "direction"
  | "city"
  | "province"
  | "latitude"
  | "longitude"
  | "locationPrecision"
  | "phone"
  | "whatsapp"
  | "instagram"
  | "website"
  | "menuUrl"
  | "bookingUrl"
  | "deliveryUrl"
  | "schedule"
  | "scheduleExceptions"
  | "speciality"
  | "description"
  | "priceLevel"
  | "features"
  | "existenceCheckedAt"
>;

export interface OpenDataSource {
  /** Name of the guide. */
  readonly name: string;
  /** Without a final slash. */
  readonly publicUrl: string;
  readonly licence: { readonly name: string; readonly link: string };
}

type Value = string | number | null | readonly string[];

interface Column {
  readonly name: string;
  /** For the page that explains the files. */
  readonly meaning: string;
  read(place: OpenPlace, source: OpenDataSource): Value;
}

/** Names of columns and keys are a promise to the programs that read them: add at the end, never rename. */
export const OPEN_DATA_COLUMNS: readonly Column[] = [
  { name: "id", meaning: "El nombre en la dirección de su página", read: ({ slug }) => slug },
  { name: "nombre", meaning: "Cómo se llama", read: ({ title }) => title },
  { name: "categoria", meaning: "Pizzería, cafetería…", read: ({ category }) => category },
  { name: "direccion", meaning: "Calle y altura, o esquina", read: ({ direction }) => direction },
  { name: "ciudad", meaning: "La Plata o una localidad vecina", read: ({ city }) => city },
  { name: "provincia", meaning: "Buenos Aires", read: ({ province }) => province },
  {
    name: "latitud",
    meaning: "En grados (WGS 84); vacía si no se sabe a la cuadra",
    read: (place) => findKnownPlace(place)?.latitude ?? null,
  },
  {
    name: "longitud",
    meaning: "Igual que la latitud",
    read: (place) => findKnownPlace(place)?.longitude ?? null,
  },
  {
    name: "precision",
    meaning: "De la ubicación: fijada a mano, exacta, cuadra o esquina",
    read: (place) => (findKnownPlace(place) ? place.locationPrecision : null),
  },
  { name: "telefono", meaning: "Tal como lo da el lugar", read: ({ phone }) => phone },
  { name: "whatsapp", meaning: "Número con el código del país", read: ({ whatsapp }) => whatsapp },
  { name: "instagram", meaning: "Nombre de usuario", read: ({ instagram }) => instagram },
  { name: "web", meaning: "Página del lugar", read: ({ website }) => website },
  { name: "carta", meaning: "Dónde leer la carta", read: ({ menuUrl }) => menuUrl },
  { name: "reserva", meaning: "Dónde reservar", read: ({ bookingUrl }) => bookingUrl },
  { name: "delivery", meaning: "Dónde pedir", read: ({ deliveryUrl }) => deliveryUrl },
  { name: "horario", meaning: "Tal como lo da el lugar", read: ({ schedule }) => schedule },
  {
    name: "excepciones",
    meaning: "Días que no siguen el horario, uno por renglón",
    read: ({ scheduleExceptions }) => scheduleExceptions,
  },
  { name: "especialidad", meaning: "Por qué se lo conoce", read: ({ speciality }) => speciality },
  { name: "descripcion", meaning: "Unas líneas sobre el lugar", read: ({ description }) => description },
  { name: "precio", meaning: "De 1 (económico) a 4 (caro)", read: ({ priceLevel }) => priceLevel },
  {
    name: "caracteristicas",
    meaning: "Sin TACC, delivery, mesas afuera…; en el CSV, separadas por punto y coma",
    read: ({ features }) => features,
  },
  {
    name: "revisado",
    meaning: "Último día en que alguien confirmó que existe",
    read: ({ existenceCheckedAt }) => existenceCheckedAt && localDateOf(existenceCheckedAt),
  },
  {
    name: "pagina",
    meaning: "Su página en la guía",
    read: ({ slug }, { publicUrl }) => `${publicUrl}/producto/${encodeURIComponent(slug)}`,
  },
];

interface FileWriter {
  start(source: OpenDataSource): string;
  place(place: OpenPlace, source: OpenDataSource): string;
  readonly between: string;
  readonly end: string;
}

export const FILE_WRITERS: Readonly<Record<OpenDataFormat, FileWriter>> = {
  csv: {
    start: () => CSV_START + writeCsvRow(OPEN_DATA_COLUMNS.map(({ name }) => name)),
    place: (place, source) => writeCsvRow(OPEN_DATA_COLUMNS.map(({ read }) => cellOf(read(place, source)))),
    between: "",
    end: "",
  },
  json: {
    start: (source) => `${head(aboutOf(source))},"lugares":[\n`,
    place: (place, source) => JSON.stringify(recordOf(place, source)),
    between: ",\n",
    end: "\n]}\n",
  },
  geojson: {
    start: (source) => `${head({ type: "FeatureCollection", ...aboutOf(source) })},"features":[\n`,
    place: (place, source) => JSON.stringify(featureOf(place, source)),
    between: ",\n",
    end: "\n]}\n",
  },
};

function cellOf(value: Value): CsvCell {
  return typeof value === "object" && value !== null ? value.join("; ") : value;
}

/** What is unknown is null, so that every place has the same keys. */
function recordOf(place: OpenPlace, source: OpenDataSource): Record<string, Value> {
  return Object.fromEntries(
    OPEN_DATA_COLUMNS.map(({ name, read }) => {
      const value = read(place, source);
      return [name, value === "" ? null : value];
    }),
  );
}

function featureOf(place: OpenPlace, source: OpenDataSource): object {
  const { latitud, longitud, ...properties } = recordOf(place, source);
  const geometry = latitud === null ? null : { type: "Point", coordinates: [longitud, latitud] };
  return { type: "Feature", id: place.slug, geometry, properties };
}

function aboutOf({ name, publicUrl, licence }: OpenDataSource): object {
  return {
    fuente: name,
    pagina: `${publicUrl}/datos`,
    licencia: { nombre: licence.name, enlace: licence.link },
  };
}

/** An object that goes on. */
function head(members: object): string {
  return JSON.stringify(members).slice(0, -1);
}
