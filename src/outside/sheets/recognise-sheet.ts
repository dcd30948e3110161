import { SheetRefusal } from "../../domain/imports/sheet-file.ts";

export type SheetFormat = "xlsx" | "csv" | "json";

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
/** The container of old Office files; a workbook with a password is in one too. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const OTHERS: readonly (readonly [readonly number[], string])[] = [
  [[0x25, 0x50, 0x44, 0x46], "un PDF"],
  [[0xff, 0xd8, 0xff], "una foto"],
  [[0x89, 0x50, 0x4e, 0x47], "una foto"],
  [[0x1f, 0x8b], "un archivo comprimido"],
  [[0x52, 0x61, 0x72, 0x21], "un archivo comprimido"],
  [[0x37, 0x7a, 0xbc, 0xaf], "un archivo comprimido"],
];

/** By its content: the ending of the name only decides between kinds of text. */
export function recogniseSheet({ name, bytes }: { name: string; bytes: Uint8Array }): SheetFormat {
  if (bytes.length === 0) throw new SheetRefusal("El archivo no contiene datos");
  if (startsWith(bytes, ZIP)) return "xlsx";
  if (startsWith(bytes, EMPTY_ZIP)) throw new SheetRefusal("El archivo no contiene datos");
  if (startsWith(bytes, OLE)) throw new SheetRefusal(oldOffice(bytes));
  const other = OTHERS.find(([signature]) => startsWith(bytes, signature));
  if (other) throw new SheetRefusal(`Es ${other[1]}, no una planilla. Subí un .xlsx, un .csv o un .json.`);
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? "";
  if (ending === "xlsx")
    throw new SheetRefusal("Se llama .xlsx pero por dentro no lo es. Guardala de nuevo como Excel (.xlsx).");
  if (ending === "json" || ending === "geojson") return "json";
  if (ending === "csv" || ending === "tsv" || ending === "txt") return "csv";
  throw new SheetRefusal("Solo se pueden importar planillas .xlsx o .csv, o el .json de la guía anterior.");
}

function oldOffice(bytes: Uint8Array): string {
  // The names of its streams are UTF-16.
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
  return isEncrypted
    ? "La planilla tiene contraseña. Sacásela y volvé a subirla."
    : "Es un .xls de un Excel viejo. Abrila y guardala como .xlsx.";
}
