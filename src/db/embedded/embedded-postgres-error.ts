/** Start failure that the operator can fix; the message is one Spanish sentence. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/** System or SQL error code, for example `ENOENT` or `57P03`. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}
