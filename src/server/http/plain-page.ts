import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import { sha256 } from "./security-headers.ts";

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:#fff9f2;color:#2a1a14;font:17px/1.5 system-ui,sans-serif}h1{font-size:28px;line-height:1.15;margin:0 0 12px}p{margin:0 0 12px;max-width:32em}a{color:#c2321a}small{color:#6b564c}button{min-height:48px;padding:0 20px;border:0;border-radius:999px;background:#c2321a;color:#fff;font:inherit;font-weight:600;cursor:pointer}label{display:block;margin:0 0 6px}input:not([type=hidden]){box-sizing:border-box;width:100%;min-height:48px;padding:0 16px;border:1px solid #8a7468;border-radius:16px;background:#fff;color:inherit;font:inherit}[role=alert]{color:#b3261e;font-weight:600}@media(prefers-color-scheme:dark){body{background:#17110e;color:#f6ede4}a{color:#ff8a6b}small{color:#c4b1a3}input:not([type=hidden]){background:#231a16;border-color:#a08a7d}[role=alert]{color:#ffb4a5}button{background:#ff8a6b;color:#17110e}}";

interface PlainPage {
  title: string;
  content: string;
  data?: string;
  script?: string;
  /** M-01 */
  metadata?: PlainPageMetadata;
}

interface PlainPageMetadata {
  site: { siteName: string; publicUrl: string };
  path: string;
  description: string;
}

export function plainPage({ title, content, data = "", script, metadata }: PlainPage): string {
  const code = script ? `<script>${script}</script>` : "";
  const fullTitle = metadata ? `${title} | ${escapeMarkup(metadata.site.siteName)}` : title;
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${fullTitle}</title>${metadata ? metadataMarkup({ title, ...metadata }) : ""}<style>${STYLE}</style></head><body${data}><main><h1>${title}</h1>${content}</main>${code}</body></html>`;
}

function metadataMarkup({ title, site, path, description }: PlainPageMetadata & { title: string }): string {
  const url = escapeMarkup(site.publicUrl + path);
  const image = escapeMarkup(`${site.publicUrl}/compartir.jpg`);
  const named = {
    description,
    keywords: "cuenta, iniciar sesión, La Plata",
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": image,
  };
  const properties = {
    "og:type": "website",
    "og:site_name": escapeMarkup(site.siteName),
    "og:locale": "es_AR",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": image,
  };
  return [
    `<link rel="canonical" href="${url}"/>`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${content}"/>`),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}"/>`),
  ].join("");
}

export function plainPagePolicy({ script, form }: { script?: string; form?: true } = {}): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${sha256(STYLE)}'`,
    ...(script ? [`script-src 'sha256-${sha256(script)}'`] : []),
    "base-uri 'none'",
    `form-action ${form ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
