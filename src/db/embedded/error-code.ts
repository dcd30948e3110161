/** `ENOENT`, `57P03`…: the code of a system's or PostgreSQL's error, or null. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}
