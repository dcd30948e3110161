import { escapeMarkup } from "../../domain/text/escape-markup.ts";

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailContent {
  siteName: string;
  subject: string;
  before: readonly string[];
  link?: { label: string; url: string };
  after: readonly string[];
}

/** Plain text and HTML with the same content; names are escaped. */
export function composeMail({ siteName, subject, before, link, after }: MailContent): ComposedMail {
  const text = [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, siteName];
  const html = [
    ...before.map(paragraph),
    ...(link ? [`<p><a href="${escapeMarkup(link.url)}">${escapeMarkup(link.label)}</a></p>`] : []),
    ...[...after, siteName].map(paragraph),
  ];
  return {
    subject,
    text: `${text.join("\n\n")}\n`,
    html: `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head><body>${html.join("")}</body></html>`,
  };
}

function paragraph(text: string): string {
  return `<p>${escapeMarkup(text)}</p>`;
}
