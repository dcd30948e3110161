import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

interface ServerWord {
  readonly kind: string;
  /** `assets/home.js:1:1042` */
  readonly place: string;
  readonly text: string;
}

const READABLE = new Set([".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest"]);

// Patterns that React's and the router's own code (`case"select"`, `{node:n}`, `Array.from`) does not match.
const SERVER_WORDS: Readonly<Record<string, RegExp>> = {
  "sql reading": /\b(?:select|SELECT)\s[^"'`;{}<>=]{1,300}?\s(?:from|FROM)\s+["a-z_]/g,
  "sql writing":
    /\b(?:insert\s+into|delete\s+from|update\s+["\w.]+\s+set|create\s+(?:table|index|extension))\s/gi,
  "postgresql function": /\bpg_[a-z]+/g,
  "query builder": /drizzle/gi,
  "job queue": /pg-?boss/gi,
  "server setting":
    /\b(?:DATABASE_URL|DATA_DIR|SESSION_SECRET|SMTP_URL|ADMIN_EMAILS|TRUST_PROXY|[A-Z]+_CLIENT_SECRET)\b/g,
  // The bundler replaces `process.env.NAME` with `{}.NAME`.
  environment: /process\.env(?!\.NODE_ENV)|\{\}\)?\.[A-Z][A-Z0-9_]{2,}\b/g,
  "built-in of node": /["'`]node:[a-z_/]+["'`]|__vite-browser-external/g,
  logger: /["'`]pino[:.\s"'`-]|\.pino\s*=/g,
  "schema library": /\b_zod\b|\bZod(?:Error|Type|RealError)|["'`]zod(?:\/[a-z0-9/]+)?["'`]/g,
};

/** `tables` must not follow an SQL word. */
export function findServerWords({
  folder,
  tables,
}: {
  folder: string;
  tables: readonly string[];
}): ServerWord[] {
  const words = {
    ...SERVER_WORDS,
    ...(tables.length > 0 && {
      "table name": new RegExp(
        `\\b(?:from|join|into|update|table)\\s+\\\\*["\`]?(?:${tables.join("|")})\\b`,
        "gi",
      ),
    }),
  };
  return listFiles(folder)
    .filter((file) => READABLE.has(extname(file)))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return Object.entries(words).flatMap(([kind, pattern]) =>
        [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
          kind,
          place: `${file}:${lineAndColumn({ text, index })}`,
          text: found.slice(0, 80),
        })),
      );
    });
}

/** Source maps would publish the source. */
export function findSourceMaps(folder: string): string[] {
  return listFiles(folder).filter(
    (file) =>
      /\.map(\.(br|gz))?$/.test(file) ||
      (READABLE.has(extname(file)) &&
        /[#@]\s*sourceMappingURL=/.test(readFileSync(join(folder, file), "utf8"))),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

function lineAndColumn({ text, index }: { text: string; index: number }): string {
  const before = text.slice(0, index).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
