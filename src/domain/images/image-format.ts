const RIFF_HEADER = 12;
const PNG_SIGNATURE = 8;
/** Other chunks carry metadata (EXIF, XMP, a colour profile) or further frames. */
const WEBP_CHUNKS: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
const PNG_CHUNKS: ReadonlySet<string> = new Set([
  "IHDR",
  "PLTE",
  "tRNS",
  "IDAT",
  "IEND",
  "sRGB",
  "gAMA",
  "pHYs",
]);

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Without a length: a stuffed byte, TEM and the restart markers. */
const STANDALONE: ReadonlySet<number> = new Set([0, 1, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7]);
/** Tables, frame headers and restart intervals. */
const JPEG_DRAWING = /^(c[0-9a-f]|d[abd])$/;
const JFIF = { marker: 0xe0, text: "JFIF\0", length: 16 };
const ADOBE = { marker: 0xee, text: "Adobe", length: 14 };

/** True for a JPEG, PNG or WebP with one frame, no metadata and nothing appended. */
export function isBareImage(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (textAt(view, 0, 4) === "RIFF" && textAt(view, 8, 4) === "WEBP") return isBareWebp(view);
    if (textAt(view, 1, 3) === "PNG") return isBarePng(view);
    return view.getUint16(0) === 0xffd8 && isBareJpeg(view);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isBareWebp(view: DataView): boolean {
  if (view.getUint32(4, true) + 8 !== view.byteLength) return false;
  let at = RIFF_HEADER;
  while (at < view.byteLength) {
    if (!WEBP_CHUNKS.has(textAt(view, at, 4))) return false;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return at === view.byteLength && at > RIFF_HEADER;
}

function isBarePng(view: DataView): boolean {
  let at = PNG_SIGNATURE;
  for (;;) {
    const name = textAt(view, at + 4, 4);
    if (!PNG_CHUNKS.has(name)) return false;
    at += 12 + view.getUint32(at);
    if (name === "IEND") return at === view.byteLength;
  }
}

function isBareJpeg(view: DataView): boolean {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return false;
    const marker = view.getUint8(at + 1);
    if (marker === END_OF_IMAGE) return at + 2 === view.byteLength;
    if (!isDrawing({ view, at, marker })) return false;
    at += 2 + view.getUint16(at + 2);
    if (marker === START_OF_SCAN) at = endOfScan(view, at);
  }
}

function isDrawing({ view, at, marker }: { view: DataView; at: number; marker: number }): boolean {
  if (JPEG_DRAWING.test(marker.toString(16))) return true;
  return [JFIF, ADOBE].some(
    (known) =>
      known.marker === marker &&
      known.length === view.getUint16(at + 2) &&
      known.text === textAt(view, at + 4, known.text.length),
  );
}

/** Within a scan, 0xff is followed by 0 or by a restart marker. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at++) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

/** Of a JPEG. Like a decoder, it passes over what it does not know. */
export function countScans(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1] ?? END_OF_IMAGE;
    if (bytes[at] !== 0xff || marker === 0xff) at++;
    else if (STANDALONE.has(marker)) at += 2;
    else if (marker === END_OF_IMAGE) break;
    else {
      if (marker === START_OF_SCAN) scans++;
      at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    }
  }
  return scans;
}

function textAt(view: DataView, at: number, length: number): string {
  let text = "";
  for (let index = at; index < at + length; index++) text += String.fromCharCode(view.getUint8(index));
  return text;
}

/** AM-01: stored files of any other type are never served. */
const PICTURE_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

export function isImageType(mime: string): boolean {
  return PICTURE_TYPES.has(mime);
}
