import { findOwnImageId } from "../images/image-address.ts";

const LONGEST = 2_000;

export function webAddress(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > LONGEST || /^[/\\]/.test(trimmed)) return "";
  const handle = /^@([\w.]{1,30})$/.exec(trimmed);
  if (handle) return `https://www.instagram.com/${handle[1]}`;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.parse(withScheme);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes(".")) return "";
  // Credentials in a URL are a secret, or a trick to show another host.
  return url.username || url.password ? "" : url.href;
}

export function imageAddress(text: string): string {
  const trimmed = text.trim();
  if (findOwnImageId(trimmed)) return trimmed;
  return /^https?:/i.test(trimmed) ? webAddress(trimmed) : "";
}
