import { createHash } from "node:crypto";

export type HeaderPair = readonly [name: string, value: string];

/** On every answer. HSTS only where the site is reached over https. */
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

/**
 * The policy of one finished page. Each inline script of the server's own is allowed by its hash, which goes on being right
 * for as long as the bytes are kept; a nonce would have to change with every answer.
 */
export function contentSecurityPolicy({
  scripts,
  tilesUrl = null,
  development = false,
}: {
  scripts: readonly string[];
  /** Where the pictures of the map come from: https is allowed anyway. */
  tilesUrl?: string | null;
  development?: boolean;
}): string {
  const hashes = new Set(scripts.map((code) => `'sha256-${sha256(code)}'`));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    // Vite puts the styles of a page under development into the page itself.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // What stands in until a picture arrives is in the page itself; a business may have its pictures anywhere (B-01).
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
