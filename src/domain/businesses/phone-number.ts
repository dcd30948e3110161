interface PhoneNumber {
  readonly kind: "fixed" | "mobile" | "tollFree" | "foreign";
  /** Without prefixes: "2215550101", "8005550101"; a foreign one with the code of its country. */
  readonly digits: string;
}

/** La Plata: of a number that is written without an area code. */
const AREA = "221";
const LOCAL = /^[2-9]\d{6}$/;
const SHORTEST = 6;
const TAIL_DIGITS = 7;

/** Null where it is uncertain: then nothing is linked. */
function parsePhone(text: string): PhoneNumber | null {
  if (/[/\p{L}]/u.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (/^\W*\+(?!\W*54)/.test(text))
    return /^[1-9]\d{7,14}$/.test(digits) ? { kind: "foreign", digits } : null;
  const [, fifteen, local = ""] = /^(0?15)?(\d{7})$/.exec(digits) ?? [];
  if (LOCAL.test(local)) return { kind: fifteen ? "mobile" : "fixed", digits: `${AREA}${local}` };
  const [, nine, national = ""] = /^(?:(?:00)?54)?0?(9?)0?(\d{10}|\d{12})$/.exec(digits) ?? [];
  const written = national.replace(/^(11|[23]\d\d|[23]\d{3})15(?=\d{6,8}$)/, "$1");
  if (/^8[01]0\d{7}$/.test(written)) return { kind: "tollFree", digits: written };
  const isNumber = written.startsWith(AREA) ? LOCAL.test(written.slice(AREA.length)) : isNational(written);
  if (!isNumber) return null;
  return { kind: nine || written !== national ? "mobile" : "fixed", digits: written };
}

function isNational(digits: string): boolean {
  return /^(?:11|[23]\d)\d{8}$/.test(digits);
}

/** `dialledNumber("+54 (0221) 15 555-0101") === "+5492215550101"`; 0800 and 0810 only exist within the country. */
export function dialledNumber(text: string): string {
  // The first of several numbers, and without the extension.
  const [first = ""] = text.split(/[/;]|\s+(?:int|interno)\b/i);
  const phone = parsePhone(first);
  if (!phone) return "";
  const prefixes = { fixed: "+54", mobile: "+549", tollFree: "0", foreign: "+" };
  return `${prefixes[phone.kind]}${phone.digits}`;
}

export function phoneLink(text: string): string {
  const dialled = dialledNumber(text);
  return dialled && `tel:${dialled}`;
}

const WHATSAPP_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2B)?([^?&#]*).*$/i;

/** `whatsappNumber("0221 15 555-0101") === "5492215550101"`; empty where nobody can be written to. */
export function whatsappNumber(text: string): string {
  const phone = parsePhone(text.trim().replace(WHATSAPP_LINK, "+$1"));
  if (!phone || phone.kind === "tollFree") return "";
  return phone.kind === "foreign" ? phone.digits : `549${phone.digits}`;
}

export function whatsappUrl(text: string): string {
  const number = whatsappNumber(text);
  return number && `https://wa.me/${number}`;
}

/** "221 555-0101 / 555-0102" is the same as "0221 15 555-0102". */
export function isSamePhone(one: string, other: string): boolean {
  const known = listNumbers(other);
  return listNumbers(one).some((number) => known.includes(number));
}

function listNumbers(text: string): string[] {
  const numbers = text.split(/[/,;|]|\s[yo]\s/i).map((part) => {
    const written = part.replace(/[\p{L}.:]+/gu, " ");
    return parsePhone(written)?.digits ?? written.replace(/\D/g, "");
  });
  return numbers.filter((number) => number.length >= SHORTEST);
}

/** By which the database finds numbers that may be the same: "0221 15 555-0350" ends in "5550350". */
export function phoneTail(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.length < SHORTEST ? "" : digits.slice(-TAIL_DIGITS);
}
