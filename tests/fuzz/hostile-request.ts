import { LISTING_FILTERS } from "../../src/domain/catalogue/listing-filters.ts";
import { ACTORS, type ActorName } from "../server/access-table.ts";

/** A pseudo-random number from 0 to 1; the same sequence for the same seed. */
export type Random = () => number;

export interface HostileRequest {
  readonly method: string;
  /** Path and query as they go over the wire. */
  readonly target: string;
  readonly role: ActorName;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const METHODS = [
  "GET",
  "GET",
  "GET",
  "GET",
  "POST",
  "POST",
  "POST",
  "POST",
  "HEAD",
  "PUT",
  "PATCH",
  "DELETE",
];

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "x".repeat(5_000),
  "x".repeat(50_000),
  "\u0300\u0316".repeat(4_000),
  "\u202e\u200f\u2066",
  "\ud800",
  "\uffff\ufffe",
  "🍕".repeat(200),
  "' or 1=1; --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../../etc/passwd",
  "//evil.example",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-1",
  "0",
  "1e309",
  "9".repeat(400),
  "2147483648",
  "9007199254740993",
  "true",
  "[]",
  "{}",
  "%",
  "%00",
  "%ff",
  "a=b&c=d",
  "nori-48",
  "pizza",
  "7 y 50",
  "ana@guia.example",
  "\r\nSet-Cookie: a=b",
  "00000000-0000-4000-8000-000000000000",
];

/** Every name of a field or parameter that the guide reads somewhere, and some that mean something to JavaScript. */
const NAMES = [
  ..."q orden estrellas pagina cerca categoria z lat lng nombre direccion ciudad resena p r de ventana error token email password newPassword currentPassword rememberMe providerId callbackURL state code intent name id confirmation last stars text author sitio elapsed businessName category customCategory address city phone description website userName userEmail additionalInfo reason uid browser sentAt clockOffset hearts ratings offered moved __proto__ constructor length ids".split(
    " ",
  ),
  ...LISTING_FILTERS.map(({ parameter }) => parameter),
];

const CONTENT_TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "text/x-script",
  "\u00ff",
  "",
];

const JSON_TEXTS = [
  "",
  "{",
  "null",
  "[]",
  "1e999",
  '"x"',
  "[".repeat(3_000) + "]".repeat(3_000),
  `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
  '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
];

export function makeHostileRequest({
  random,
  addresses,
  origin,
}: {
  random: Random;
  /** One of each kind. */
  addresses: readonly string[];
  origin: string;
}): HostileRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = (chance: number) => random() < chance;
  const method = pick(METHODS);
  const isWrite = method !== "GET" && method !== "HEAD";
  const sent = isWrite || some(0.05) ? makeBody({ pick, some }) : null;
  return {
    method,
    target: makeTarget({ address: pick(addresses), pick, some }),
    role: pick(ACTORS),
    headers: {
      ...(some(0.9) && isWrite && { Origin: origin }),
      ...(sent && { "Content-Type": sent.type }),
      ...(some(0.2) && { Accept: pick(["application/json", "*/*", "text/html", "x"]) }),
      ...(some(0.1) && { "If-None-Match": pick(["*", '"x"', "W/", ",,,"]) }),
      ...(some(0.1) && { "Accept-Encoding": pick(["br", "gzip;q=0", "*", "x".repeat(500)]) }),
      ...(some(0.1) && { Range: pick(["bytes=0-0", "bytes=-1", "x"]) }),
      ...(some(0.05) && { "X-Forwarded-For": pick(["", "x", "::1", "1.2.3.4:5, ::FFFF:9.9.9.9"]) }),
    },
    body: sent?.bytes ?? null,
  };
}

interface Choice {
  readonly pick: <T>(list: readonly T[]) => T;
  readonly some: (chance: number) => boolean;
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function makeTarget({ address, pick, some }: Choice & { address: string }): string {
  const [path = "/", query = ""] = address.split("?");
  const parts = path.split("/").map((part) => (part !== "" && some(0.25) ? encoded(pick(TEXTS)) : part));
  const extra = Array.from(
    { length: pick([0, 0, 1, 2, 5]) },
    () => `${encoded(pick(NAMES))}=${some(0.1) ? pick(["%", "%ff", "%00"]) : encoded(pick(TEXTS))}`,
  );
  const asData = some(0.2) ? parts.join("/").replace(/^\/$/, "/_").concat(".data") : parts.join("/");
  const search = [query, ...extra].filter(Boolean).join("&");
  return `${asData}${search && "?"}${search}`.slice(0, some(0.02) ? 20_000 : 2_000);
}

function makeBody({ pick, some }: Choice): { type: string; bytes: Buffer } {
  const kind = pick(["form", "form", "multipart", "json", "json", "bytes"]);
  const names = Array.from({ length: pick([1, 2, 4, 12]) }, () => pick(NAMES));
  if (kind === "form") {
    const text = names.map((name) => `${name}=${encoded(pick(TEXTS))}`).join("&");
    return {
      type: some(0.9) ? "application/x-www-form-urlencoded" : pick(CONTENT_TYPES),
      bytes: Buffer.from(text),
    };
  }
  if (kind === "multipart") {
    const file = some(0.3) ? '; filename="x.svg"' : "";
    const text = names
      .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${pick(TEXTS)}\r\n`)
      .join("");
    return { type: "multipart/form-data; boundary=x", bytes: Buffer.from(`${text}--x--`) };
  }
  if (kind === "json") {
    const text = some(0.3) ? pick(JSON_TEXTS) : JSON.stringify(makeValue({ pick, some, depth: 0 }));
    return { type: some(0.9) ? "application/json" : pick(CONTENT_TYPES), bytes: Buffer.from(text) };
  }
  const bytes = Buffer.alloc(pick([1, 1_000, 70_000, 300_000]), pick(["\0", "\xff", "a"]), "latin1");
  return { type: pick(CONTENT_TYPES), bytes };
}

function makeValue({ pick, some, depth }: Choice & { depth: number }): unknown {
  const scalars = [null, true, 0, -1, 1e21, 2 ** 53, ...TEXTS];
  if (depth > 3 || (depth > 0 && some(0.5))) return pick(scalars);
  if (some(0.3))
    return Array.from({ length: pick(depth === 0 ? [0, 1, 600] : [0, 1, 3]) }, () =>
      makeValue({ pick, some, depth: depth + 1 }),
    );
  return Object.fromEntries(
    Array.from({ length: pick([1, 3, 8]) }, () => [pick(NAMES), makeValue({ pick, some, depth: depth + 1 })]),
  );
}
