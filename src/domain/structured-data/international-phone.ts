const AREA = "221";

/** E.164, or "" if uncertain: `internationalPhone("(0221) 15 555-0101") === "+5492215550101"` */
export function internationalPhone(written: string): string {
  if (/[/a-z]/i.test(written)) return "";
  const digits = written.replace(/\D/g, "").replace(/^00/, "");
  if (/^54\d{10,11}$/.test(digits)) return `+${digits}`;
  const national = digits.replace(/^0/, "");
  if (/^\d{7}$/.test(national)) return `+54${AREA}${national}`;
  if (/^\d{10}$/.test(national) || /^9\d{10}$/.test(national)) return `+54${national}`;
  const mobile = new RegExp(`^(?:${AREA})?15(\\d{7})$`).exec(national);
  return mobile ? `+549${AREA}${mobile[1]}` : "";
}
