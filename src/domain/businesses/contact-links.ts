const AREA_CODE = "221";
/** Argentina, and the 9 of its mobile phones. */
const MOBILE = "549";

/** `whatsappNumber("0221 15 555-0101") === "5492215550101"`; empty where it is no number. */
export function whatsappNumber(text: string): string {
  const written = text
    .trim()
    .replace(/^(https?:\/\/)?(wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)([^?&#]*).*$/i, "+$3");
  const digits = written.replace(/[\s().+-]/g, "");
  if (!/^\d{6,18}$/.test(digits)) return "";
  const isForeign = written.startsWith("+") && !digits.startsWith("54");
  if (isForeign) return /^\d{8,15}$/.test(digits) ? digits : "";
  const local = digits
    .replace(/^(00)?54(?=\d{10})/, "")
    .replace(/^9(?=\d{10}$)/, "")
    .replace(/^0/, "")
    .replace(/^15(?=\d{7}$)/, "")
    .replace(/^(\d{2,4})15(\d{6,8})$/, (whole, area: string, number: string) =>
      area.length + number.length === 10 ? area + number : whole,
    );
  if (local.length === 7) return `${MOBILE}${AREA_CODE}${local}`;
  return local.length === 10 ? `${MOBILE}${local}` : "";
}

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

export function whatsappUrl(number: string): string {
  return number && `https://wa.me/${number}`;
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
    { kind: "whatsapp", label: "WhatsApp", url: whatsappUrl(business.whatsapp) },
    { kind: "instagram", label: `@${business.instagram}`, url: instagramUrl(business.instagram) },
  ];
  return links.filter(({ url }) => url !== "");
}
