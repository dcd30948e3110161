import { inflateRawSync } from "node:zlib";
import { SheetRefusal } from "../../domain/imports/sheet-file.ts";

const MOST_ENTRIES = 500;
/** Of all entries together, as they really are: the sizes that a zip states are its author's. */
const MOST_INFLATED = 96_000_000;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

const DAMAGED = "El archivo está dañado o incompleto. Guardalo de nuevo y volvé a subirlo.";
const TOO_LARGE = "Al abrirse, la planilla ocupa demasiado. Dividila en partes y subilas de a una.";

/** The wanted entries by name, inflated under a limit that does not trust the sizes in the file. */
export function openZip(bytes: Buffer, isWanted: (name: string) => boolean): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw new SheetRefusal(DAMAGED);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new SheetRefusal(TOO_LARGE);
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  let left = MOST_INFLATED;
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new SheetRefusal(DAMAGED);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    if (isWanted(name) && !entries.has(name)) {
      const content = inflateEntry(bytes, { at, left });
      left -= content.length;
      entries.set(name, content);
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function inflateEntry(bytes: Buffer, { at, left }: { at: number; left: number }): Buffer {
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  if (isEncrypted) throw new SheetRefusal("La planilla tiene contraseña. Sacásela y volvé a subirla.");
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw new SheetRefusal(DAMAGED);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const content = bytes.subarray(start, start + packed);
  if (content.length !== packed) throw new SheetRefusal(DAMAGED);
  if (method === STORED) {
    if (packed > left) throw new SheetRefusal(TOO_LARGE);
    return content;
  }
  if (method !== DEFLATED) throw new SheetRefusal(DAMAGED);
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError || (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new SheetRefusal(isTooLarge ? TOO_LARGE : DAMAGED);
  }
}
