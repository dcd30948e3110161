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
  subject: string;
  body: readonly (string | MailLink)[];
}

/** Plain text and HTML with the same content; names are escaped. */
export function composeMail({ siteName, subject, body }: MailContent): ComposedMail {
  const parts = [...body, siteName];
  const text = parts.map((part) => (typeof part === "string" ? part : `${part.label}:\n${part.url}`));
  const html = parts.map((part) => `<p>${typeof part === "string" ? escapeMarkup(part) : anchor(part)}</p>`);
  return {
    subject,
    text: `${text.join("\n\n")}\n`,
    html: `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head><body>${html.join("")}</body></html>`,
  };
}

function anchor({ label, url }: MailLink): string {
  return `<a href="${escapeMarkup(url)}">${escapeMarkup(label)}</a>`;
}
