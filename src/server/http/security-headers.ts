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

/** Inline scripts are allowed by hash: a nonce would have to change with every response, so the page could not be cached. */
export function contentSecurityPolicy({
  scripts,
  tilesUrl = null,
  development = false,
}: {
  scripts: readonly string[];
  tilesUrl?: string | null;
  development?: boolean;
}): string {
  const hashes = new Set(scripts.map((code) => `'sha256-${sha256(code)}'`));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // Placeholders are data URLs; pictures of a business may be anywhere (B-01).
    ["img-src 'self' data: https:", ...(tilesUrl ? [new URL(tilesUrl).origin] : [])].join(" "),
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
