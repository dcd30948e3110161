import { paths } from "../../contract/paths.ts";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import { sha256 } from "./security-headers.ts";

// Stands alone, without the site's files: the nearest common fonts.
const TITLE = "'Bricolage Grotesque','Trebuchet MS','Avenir Next','Segoe UI',sans-serif";
const STYLE = [
  "body{margin:0;min-height:100vh;display:grid;place-content:center;grid-template-columns:minmax(0,30rem);padding:24px;box-sizing:border-box;background:#fff9f2;color:#2a1a14;font:17px/1.5 Figtree,'Avenir Next','Segoe UI',system-ui,sans-serif}",
  `.logo{display:flex;align-items:center;gap:10px;min-height:44px;margin:0 0 16px 8px;width:fit-content;color:inherit;font:700 20px/1.2 ${TITLE};text-decoration:none}.logo svg{width:36px;height:36px}.logo path{fill:#c2321a;stroke:#c2321a}`,
  "main{padding:28px 24px 16px;border-radius:24px;background:#fff;box-shadow:0 1px 2px #2a1a1414,0 8px 24px #2a1a1414}",
  `h1{font:700 28px/1.15 ${TITLE};margin:0 0 12px;text-wrap:balance}p{margin:0 0 12px;overflow-wrap:anywhere}form{margin:0 0 12px}a{color:#c2321a}small{color:#6b564c}`,
  "button{min-height:48px;padding:0 24px;border:0;border-radius:999px;background:#c2321a;color:#fff;font:inherit;font-weight:600;cursor:pointer}label{display:block;margin:0 0 6px;font-weight:600}input:not([type=hidden]){box-sizing:border-box;width:100%;min-height:48px;padding:0 16px;border:1px solid #9a8576;border-radius:16px;background:#fff;color:inherit;font:inherit}[role=alert]{color:#b3261e;font-weight:600}:focus-visible{outline:3px solid #c2321a;outline-offset:2px}",
  "@media(prefers-color-scheme:dark){body{background:#17110e;color:#f6ede4}main{background:#221915;box-shadow:none}a:not(.logo){color:#ff8a6b}.logo path{fill:#ff8a6b;stroke:#ff8a6b}small{color:#c4b1a3}input:not([type=hidden]){background:#17110e;border-color:#8e7767}[role=alert]{color:#ffb4a5}button{background:#ff8a6b;color:#2a1a14}:focus-visible{outline-color:#ff8a6b}}",
].join("");

const LOGO =
  '<svg viewBox="2 2 28 28" aria-hidden="true"><path d="M17.5 4.1 27.9 14.5 21.81 14.5A6 6 0 0 0 17.5 10.19ZM27.9 17.5 17.5 27.9 17.5 21.81A6 6 0 0 0 21.81 17.5ZM14.5 27.9 4.1 17.5 10.19 17.5A6 6 0 0 0 14.5 21.81ZM4.1 14.5 14.5 4.1 14.5 10.19A6 6 0 0 0 10.19 14.5Z" stroke-width="1.6" stroke-linejoin="round"/><circle cx="16" cy="16" r="3.7" fill="#f2a900"/></svg>';

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
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${fullTitle}</title>${metadata ? metadataMarkup({ title, ...metadata }) : ""}<style>${STYLE}</style></head><body${data}><div><header>${logoLink(metadata?.site.siteName)}</header><main><h1>${title}</h1>${content}</main></div>${code}</body></html>`;
}

/** An error page may not know the name. */
function logoLink(siteName?: string): string {
  if (siteName === undefined) return `<span class="logo">${LOGO}</span>`;
  return `<a class="logo" href="${paths.home()}">${LOGO}${escapeMarkup(siteName)}</a>`;
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
