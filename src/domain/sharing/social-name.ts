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
