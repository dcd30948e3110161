const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a review: to PostgreSQL, anything else is an error. */
export function isReviewId(text: string): boolean {
  return UUID.test(text);
}
