import { createHash } from "node:crypto";

export type HeaderPair = readonly [name: string, value: string];

export function securityHeaders({ publicUrl }: { publicUrl: string }): readonly HeaderPair[] {
  const https = publicUrl.startsWith("https:");
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), payment=(), geolocation=(self)"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ...(https ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as const) : []),
  ];
}

export const POLICY_HEADER = "Content-Security-Policy";

/** For JSON, pictures and files: the policy of the service worker's script would hold for its requests, too. */
export const FRAME_POLICY = "frame-ancestors 'none'";

/** Adds a policy where a page has none of its own. */
export function withPolicy(headers: readonly HeaderPair[]): readonly HeaderPair[] {
  return headers.some(([name]) => name.toLowerCase() === POLICY_HEADER.toLowerCase())
    ? headers
    : [...headers, [POLICY_HEADER, FRAME_POLICY]];
}

/** Inline scripts are allowed by hash: a nonce would have to change with every response, so the page could not be cached. */
export function contentSecurityPolicy({
  scripts,
  imageSources = [],
  tilesUrl = null,
  development = false,
}: {
  scripts: readonly string[];
  imageSources?: readonly string[];
  tilesUrl?: string | null;
  development?: boolean;
}): string {
  const hashes = new Set(scripts.map((code) => `'sha256-${sha256(code)}'`));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // Placeholders are data URLs.
    ["img-src 'self' data:", ...imageSources, ...(tilesUrl ? [new URL(tilesUrl).origin] : [])].join(" "),
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
