import { paths } from "../../contract/paths.ts";

/** The largest form has 3,100 characters, each of which a browser may send as up to 12 bytes. */
const DEFAULT_BYTES = 64_000;

const BYTES_BY_PREFIX: readonly (readonly [string, number])[] = [
  // Up to 500 hearts and 500 stars, and as many of a guest.
  [paths.personal(), 256_000],
  [`${paths.auth()}/`, 16_384],
];

export function bodyLimitOf(path: string): number {
  return BYTES_BY_PREFIX.find(([prefix]) => path.startsWith(prefix))?.[1] ?? DEFAULT_BYTES;
}
