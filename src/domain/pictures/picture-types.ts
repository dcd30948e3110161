/** AM-01: what a picture of the guide may be. Anything else that is stored as one is not sent to anybody. */
const PICTURE_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

/** `isPictureType("text/html") === false` */
export function isPictureType(mime: string): boolean {
  return PICTURE_TYPES.has(mime);
}
