import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { createHashingQueue } from "./hashing-queue.ts";

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** False for a password over the longest, without any work. */
  verify(pair: { hash: string; password: string }): Promise<boolean>;
}

interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

interface ParsedHash {
  readonly cost: Cost;
  readonly salt: string | Buffer;
  readonly key: Buffer;
  readonly isCurrent: boolean;
}

/** OWASP's scrypt setting with the least memory: 16 MB. */
const COST: Cost = { logN: 14, r: 8, p: 5 };
/** What the sign-in library hashed with before: its hashes are `salt:key` in hexadecimal, and the salt is used as text. */
const FORMER_COST: Cost = { logN: 14, r: 16, p: 1 };
const KEY_BYTES = 64;

/** Each takes 16 MB and all of one core. */
const inTurn = createHashingQueue({ atOnce: 2, waiting: 20 });

export const passwordHashing: PasswordHashing = {
  async hash(password) {
    if (password.length > PASSWORD_LENGTH.most) return "";
    const salt = randomBytes(16);
    const key = await derive({ password, salt, cost: COST });
    const { logN, r, p } = COST;
    return ["scrypt", logN, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
  },

  async verify({ hash, password }) {
    const parsed = parseHash(hash);
    if (!parsed || password.length > PASSWORD_LENGTH.most) return false;
    const key = await derive({ password, ...parsed });
    return key.length === parsed.key.length && timingSafeEqual(key, parsed.key);
  },
};

/** Whether the hash was made with other costs than today's, and is to be renewed with the next right password. */
export function isOutdatedHash(hash: string): boolean {
  return parseHash(hash)?.isCurrent === false;
}

function parseHash(hash: string): ParsedHash | null {
  const [, logN, r, p, salt = "", key = ""] =
    /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? [];
  if (key) {
    const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
    const isCurrent = cost.logN === COST.logN && cost.r === COST.r && cost.p === COST.p;
    return { cost, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url"), isCurrent };
  }
  const [, formerSalt = "", formerKey = ""] = /^([0-9a-f]+):([0-9a-f]+)$/.exec(hash) ?? [];
  if (!formerKey) return null;
  return { cost: FORMER_COST, salt: formerSalt, key: Buffer.from(formerKey, "hex"), isCurrent: false };
}

interface Derivation {
  readonly password: string;
  readonly salt: string | Buffer;
  readonly cost: Cost;
}

async function derive({ password, salt, cost: { logN, r, p } }: Derivation): Promise<Buffer> {
  const N = 2 ** logN;
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      const options = { N, r, p, maxmem: 256 * N * r };
      scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return inTurn(work);
}
