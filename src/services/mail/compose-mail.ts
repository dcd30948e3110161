import { paths } from "../../contract/paths.ts";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailLink {
  readonly label: string;
  readonly url: string;
}

interface MailContent {
  siteName: string;
  publicUrl: string;
  subject: string;
  /** The first link is the button. */
  body: readonly (string | MailLink)[];
}

/** Plain text and HTML with the same content; names are escaped. */
export function composeMail({ siteName, publicUrl, subject, body }: MailContent): ComposedMail {
  const text = [...body, siteName].map((part) =>
    typeof part === "string" ? part : `${part.label}:\n${part.url}`,
  );
  const button = body.find((part) => typeof part !== "string");
  const content = body.map((part) => {
    if (typeof part === "string") return `<p style="${PARAGRAPH}">${escapeMarkup(part)}</p>`;
    return part === button ? buttonMarkup(part) : `<p style="${PARAGRAPH}">${anchor(part, LINK)}</p>`;
  });
  return {
    subject,
    text: `${text.join("\n\n")}\n`,
    html: frame({ siteName, publicUrl, subject, content: content.join("") }),
  };
}

// Mail programs know neither our fonts nor, in part, style sheets: inline styles, and the nearest common fonts.
const TEXT_FONT = "font-family:Figtree,'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
const TITLE_FONT =
  "font-family:'Bricolage Grotesque','Trebuchet MS','Avenir Next','Segoe UI',Arial,sans-serif";
const PARAGRAPH = "margin:0 0 16px";
const LINK = "color:#c2321a;font-weight:600";
const BUTTON =
  "display:inline-block;padding:14px 28px;border-radius:999px;color:#ffffff;font-weight:600;text-decoration:none";

/** A table, since Outlook draws no background behind a link with padding. */
function buttonMarkup(link: MailLink): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="#c2321a" style="border-radius:999px">${anchor(link, BUTTON)}</td></tr></table>`;
}

function anchor({ label, url }: MailLink, style: string): string {
  return `<a href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(label)}</a>`;
}

interface Frame {
  siteName: string;
  publicUrl: string;
  subject: string;
  /** Markup. */
  content: string;
}

function frame({ siteName, publicUrl, subject, content }: Frame): string {
  const home = escapeMarkup(publicUrl + paths.home());
  const icon = escapeMarkup(`${publicUrl}/icons/icon-192.png`);
  const name = escapeMarkup(siteName);
  const title = escapeMarkup(subject);
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${title}</title></head>`;
  const logo = `<a href="${home}" style="${TITLE_FONT};font-size:20px;font-weight:700;color:#2a1a14;text-decoration:none"><img src="${icon}" width="36" height="36" alt="" style="border:0;border-radius:10px;margin-right:10px;vertical-align:middle">${name}</a>`;
  const card = `<h1 style="${TITLE_FONT};font-size:26px;line-height:1.2;margin:0 0 16px">${title}</h1>${content}`;
  const foot = `<a href="${home}" style="color:#6b564c">${name}</a> · dónde comer en La Plata`;
  return `<!doctype html><html lang="es-AR">${head}<body style="margin:0;background:#fff9f2"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fff9f2"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;${TEXT_FONT};font-size:17px;line-height:1.5;color:#2a1a14;text-align:left"><tr><td style="padding:0 8px 20px">${logo}</td></tr><tr><td bgcolor="#ffffff" style="border:1px solid #eadfd3;border-radius:22px;padding:32px 28px 16px">${card}</td></tr><tr><td style="padding:20px 8px;font-size:14px;color:#6b564c">${foot}</td></tr></table></td></tr></table></body></html>`;
}
