/** The first 128 bits of the SHA-256 of the bytes, in hexadecimal. */
const ID = /^[0-9a-f]{32}$/;
const OWN = /^\/imagenes\/([0-9a-f]{32})$/;

export function isImageId(text: string): boolean {
  return ID.test(text);
}

/** Null for images of other sites. */
export function findOwnImageId(address: string): string | null {
  return OWN.exec(address)?.[1] ?? null;
}
