interface ShareTextInput {
  readonly title: string;
  readonly address: string;
  readonly phone: string;
}

/** Without the address of the page, which a share sheet takes apart. */
export function shareText({ title, address, phone }: ShareTextInput): string {
  return [title, address, phone].filter((line) => line !== "").join("\n");
}

/** D-10: the recipient is chosen in WhatsApp. */
export function whatsAppLink({ text, url }: { text: string; url: string }): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
}

interface MailLinkInput {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

export function mailLink({ to, subject, lines }: MailLinkInput): string {
  // RFC 6068: lines end with CRLF, and a space is never "+".
  return `mailto:${encodeURI(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}

const NAMES: Readonly<Record<string, string>> = {
  "instagram.com": "Instagram",
  "facebook.com": "Facebook",
  "x.com": "X",
  "twitter.com": "X",
  "tiktok.com": "TikTok",
  "youtube.com": "YouTube",
  "threads.net": "Threads",
  "threads.com": "Threads",
  "wa.me": "WhatsApp",
  "t.me": "Telegram",
  "linkedin.com": "LinkedIn",
};

export function socialName(url: string): string {
  const host = new URL(url).hostname.replace(/^(?:www|m)\./, "");
  return NAMES[host] ?? host;
}
