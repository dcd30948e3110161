import { whatsappUrl } from "./phone-number.ts";

/** Pages of Instagram that are no account. */
const NO_ACCOUNT = /^(p|reel|reels|tv|explore|stories|accounts|direct)$/i;

/** `instagramName("https://www.instagram.com/ansaldi.lp/") === "ansaldi.lp"`; empty where it is no name. */
export function instagramName(text: string): string {
  const name = text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, "")
    .replace(/^@/, "")
    .replace(/[/?#].*$/, "");
  if (NO_ACCOUNT.test(name)) return "";
  return /^(?!.*\.\.)[a-z0-9_](?:[a-z0-9_.]{0,28}[a-z0-9_])?$/i.test(name) ? name.toLowerCase() : "";
}

interface ContactFields {
  readonly whatsapp: string;
  readonly instagram: string;
  readonly menuUrl: string;
  readonly bookingUrl: string;
  readonly deliveryUrl: string;
}

export type ContactKind = "menu" | "booking" | "delivery" | "whatsapp" | "instagram";

export interface ContactLink {
  readonly kind: ContactKind;
  readonly label: string;
  readonly url: string;
}

export function instagramUrl(name: string): string {
  return name && `https://www.instagram.com/${name}`;
}

/** V-03: those that there are. */
export function contactLinks(business: ContactFields): ContactLink[] {
  const links: ContactLink[] = [
    { kind: "menu", label: "Ver la carta", url: business.menuUrl },
    { kind: "booking", label: "Reservar", url: business.bookingUrl },
    { kind: "delivery", label: "Pedir delivery", url: business.deliveryUrl },
    { kind: "whatsapp", label: "WhatsApp", url: whatsappUrl(`+${business.whatsapp}`) },
    { kind: "instagram", label: `@${business.instagram}`, url: instagramUrl(business.instagram) },
  ];
  return links.filter(({ url }) => url !== "");
}
