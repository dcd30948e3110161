import { isIP } from "node:net";
import { z } from "zod";

const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** The signature covers the path as it is, and a user name would be sent to the log. */
export function isBareAddress({ username, search, hash, pathname }: URL): boolean {
  return username === "" && search === "" && hash === "" && /^[\w./-]*$/.test(pathname);
}

export function isTileUrl(url: string): boolean {
  const parts = ["{z}", "{x}", "{y}"];
  const blanks: string[] = url.match(/\{[^}]*\}?/g) ?? [];
  const isFilled =
    parts.every((part) => blanks.includes(part)) && blanks.every((blank) => parts.includes(blank));
  return /^https?:/.test(url) && URL.canParse(url) && isFilled;
}

export function isWebUrl(url: string): boolean {
  return /^https?:/.test(url) && URL.canParse(url);
}

export function bucket() {
  return z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe("tiene que ser el nombre de un depósito: minúsculas, números, puntos y guiones");
}

export function wholeNumber(schema: z.ZodType<number, number>) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(schema);
}

export function networksOf(word: string): readonly string[] {
  return Object.hasOwn(NETWORKS, word) ? (NETWORKS[word] ?? []) : [word];
}

export function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export type HostMap = Readonly<Record<string, { readonly address: string; readonly port: number }>>;

/** `"fotos.example=127.0.0.1:4010, …"`; null where it can't be read. */
export function readHosts(text: string): HostMap | null {
  const pairs = text.split(",").map((pair) => /^\s*([a-z0-9.-]+)=([\d.]+):(\d{1,5})\s*$/.exec(pair));
  if (pairs.some((pair) => pair === null || isIP(pair[2] ?? "") !== 4 || Number(pair[3]) > 65_535))
    return null;
  return Object.fromEntries(
    pairs.map((pair) => [pair?.[1] ?? "", { address: pair?.[2] ?? "", port: Number(pair?.[3]) }]),
  );
}
