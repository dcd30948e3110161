import { oldestSessionStart } from "../domain/accounts/account-limits.ts";
import { hashToken } from "./auth-tokens.ts";

/** What the functions of the library's adapter take, as far as the token of a session is concerned. */
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

/** Stores the hash of a session's token: the library writes, looks for and gets back the token itself, the database never has it. */
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

/** Whatever its last use, a session that began too long ago is never found. */
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
