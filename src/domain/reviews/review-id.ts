const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** PostgreSQL throws on anything that is no UUID. */
export function isReviewId(text: string): boolean {
  return UUID.test(text);
}
