import { createHmac } from "node:crypto";

interface AccountKeyInput {
  secret: string;
  email: string;
  /** Of a network or a known browser. */
  among?: string;
}

/** Key of an account in rate limits: keyed, so that hashing a list of e-mails does not reveal it. */
export function accountKey({ secret, email, among = "" }: AccountKeyInput): string {
  return createHmac("sha256", secret)
    .update(`rate-limit:${email.toLowerCase()}${among && `\n${among}`}`)
    .digest("base64url")
    .slice(0, 22);
}
