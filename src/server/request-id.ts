import { randomBytes } from "node:crypto";

/** `cf9595262443-7f`: a part drawn at start, so that two processes never agree, and a count. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString("hex");
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
