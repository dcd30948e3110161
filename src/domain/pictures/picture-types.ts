/** AM-01: stored files of any other type are never served. */
const PICTURE_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

export function isPictureType(mime: string): boolean {
  return PICTURE_TYPES.has(mime);
}
