import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { AppError } from "../../../domain/errors/app-error.ts";
import { limitConcurrency } from "../../../domain/limit-concurrency.ts";

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(pair: { hash: string; password: string }): Promise<boolean>;
  /** Whether the hash has former costs, to be renewed at the next sign-in. */
  isOutdated(hash: string): boolean;
}

/** Of scrypt; N is 2^logN. */
interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

interface ParsedHash {
  readonly cost: Cost;
  readonly salt: string | Buffer;
  readonly key: Buffer;
}

/** OWASP's scrypt parameters with the least memory. */
const COST: Cost = { logN: 14, r: 8, p: 5 };
/** The sign-in library's own hashes: `salt:key` in hexadecimal, with the salt used as text. */
const FORMER_COST: Cost = { logN: 14, r: 16, p: 1 };
const KEY_BYTES = 64;

const refusal = () =>
  new AppError({
    code: "unavailable",
    message: "too many passwords are waiting to be hashed",
    spanish: "Hay mucha gente entrando en este momento. Probá de nuevo en unos segundos.",
  });

/** Test servers pass a low cost. */
export function createPasswordHashing(cost: Cost = COST): PasswordHashing {
  // Each hash takes 16 MB and a core.
  const run = limitConcurrency({ limit: 2, maxWaiting: 20, refusal });
  return {
    async hash(password) {
      if (password.length > PASSWORD_LENGTH.most) return "";
      const salt = randomBytes(16);
      const key = await run(() => derive({ password, salt, cost }));
      const { logN, r, p } = cost;
      return ["scrypt", logN, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
    },

    async verify({ hash, password }) {
      const parsed = parseHash(hash);
      if (!parsed || password.length > PASSWORD_LENGTH.most) return false;
      const key = await run(() => derive({ password, ...parsed }));
      return key.length === parsed.key.length && timingSafeEqual(key, parsed.key);
    },

    isOutdated(hash) {
      const found = parseHash(hash)?.cost;
      return found !== undefined && !(found.logN === cost.logN && found.r === cost.r && found.p === cost.p);
    },
  };
}

function parseHash(hash: string): ParsedHash | null {
  const [, logN, r, p, salt = "", key = ""] =
    /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? [];
  if (key) {
    const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
    return { cost, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
  }
  const [, formerSalt = "", formerKey = ""] = /^([0-9a-f]+):([0-9a-f]+)$/.exec(hash) ?? [];
  if (!formerKey) return null;
  return { cost: FORMER_COST, salt: formerSalt, key: Buffer.from(formerKey, "hex") };
}

interface Derivation {
  readonly password: string;
  readonly salt: string | Buffer;
  readonly cost: Cost;
}

function derive({ password, salt, cost: { logN, r, p } }: Derivation): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
