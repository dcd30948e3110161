import { createHmac } from "node:crypto";

interface AccountKeyInput {
  secret: string;
  email: string;
  /** The client's key, where guesses from its network are counted apart. */
  clientKey?: string;
}

/** Who an account is to the rate limits: a hash that nobody can make without the secret, so that no list of e-mails fits it. */
export function accountKey({ secret, email, clientKey = "" }: AccountKeyInput): string {
  return createHmac("sha256", secret)
    .update(`rate-limit:${email.toLowerCase()}${clientKey && `\n${clientKey}`}`)
    .digest("base64url")
    .slice(0, 22);
}
