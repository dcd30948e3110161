import { createHash } from "node:crypto";
import { oldestSessionStart } from "../domain/accounts/account-limits.ts";

/**
 * Differs from the library's `reset-password:`, which it also compares with unhashed tokens: a hash from the database would
 * be a valid token.
 */
export const RESET_PREFIX = "reset-hash:";

/** Random tokens need no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function resetIdentifier(token: string): string {
  return `${RESET_PREFIX}${hashToken(token)}`;
}

export interface AdapterInput {
  readonly model?: string;
  readonly where?: readonly Condition[];
  readonly data?: Fields;
  readonly update?: Fields;
}

export type AdapterMethod = (input: AdapterInput) => Promise<unknown>;

interface Condition {
  readonly field: string;
  readonly operator?: string;
  readonly value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** The library handles session tokens; the database has only their hashes. */
export function hashingSessionTokens(ask: AdapterMethod): AdapterMethod {
  return async (input) => {
    if (input?.model !== "session") return ask(input);
    const found = await ask(withHashes(input));
    const token = input.data?.token ?? input.update?.token ?? tokenIn(input.where);
    return typeof token === "string" ? withToken(found, token) : found;
  };
}

function withHashes({ where, data, update, ...rest }: AdapterInput): AdapterInput {
  return {
    ...rest,
    ...(where && { where: where.flatMap(condition) }),
    ...(data && { data: withHash(data) }),
    ...(update && { update: withHash(update) }),
  };
}

/** Sessions past the maximum age are never found. */
function condition(one: Condition): Condition[] {
  if (one.field !== "token") return [one];
  const began = { field: "createdAt", operator: "gt", value: oldestSessionStart(new Date()) };
  return [{ ...one, value: hashed(one.value) }, began];
}

function withHash(fields: Fields): Fields {
  return "token" in fields ? { ...fields, token: hashed(fields.token) } : fields;
}

function hashed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hashed);
  return typeof value === "string" ? hashToken(value) : value;
}

function tokenIn(where: AdapterInput["where"]): unknown {
  return where?.find(({ field }) => field === "token")?.value;
}

function withToken(found: unknown, token: string): unknown {
  if (Array.isArray(found)) return found.map((one) => withToken(one, token));
  return typeof found === "object" && found !== null && "token" in found ? { ...found, token } : found;
}
