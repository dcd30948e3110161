export type FileKind = "jpeg" | "png" | "webp" | "heic" | "avif" | "gif" | "tiff" | "pdf" | "svg";

const MAGIC_NUMBERS: readonly (readonly [FileKind, RegExp])[] = [
  ["jpeg", /^ffd8ff/],
  ["png", /^89504e470d0a1a0a/],
  ["webp", /^52494646.{8}57454250/],
  ["gif", /^47494638/],
  ["tiff", /^(49492a00|4d4d002a)/],
  ["pdf", /^25504446/],
];
const MAGIC_BYTES = 12;
/** The brands of an ISO media file, after `ftyp`. */
const HEIC = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)/;
const AVIF = /^avi[fs]/;
const SVG_BYTES = 4_000;

/** By content, whatever the name of the file says; null for anything unknown. */
export function recogniseFile(bytes: Uint8Array): FileKind | null {
  const start = Array.from(bytes.subarray(0, MAGIC_BYTES), (byte) => byte.toString(16).padStart(2, "0"));
  const found = MAGIC_NUMBERS.find(([, magic]) => magic.test(start.join("")));
  if (found) return found[0];
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, SVG_BYTES));
  if (text.slice(4, 8) === "ftyp") return recogniseMedia(text);
  return /^[^<]{0,100}<(\?xml|!|svg)/i.test(text) && /<svg[\s>]/i.test(text) ? "svg" : null;
}

/** A file of several pictures begins with `mif1`; what they are is in the list of compatible brands. */
function recogniseMedia(text: string): FileKind | null {
  const brands = [text.slice(8, 12), ...(text.slice(16, 64).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => AVIF.test(brand))) return "avif";
  return brands.some((brand) => HEIC.test(brand)) ? "heic" : null;
}
