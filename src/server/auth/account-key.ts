import { createHmac } from "node:crypto";

/** Who an account is to the rate limits: a hash that nobody can make without the secret, so that no list of e-mails fits it. */
export function accountKey({ secret, email }: { secret: string; email: string }): string {
  return createHmac("sha256", secret)
    .update(`rate-limit:${email.toLowerCase()}`)
    .digest("base64url")
    .slice(0, 22);
}
