import { cleanText, isBlank } from "../text/clean-text.ts";

export const LONGEST_NAME = 80;

/** For names from OAuth providers: truncated instead of refused. */
export function fitMemberName(text: string): string {
  const name = [...cleanText(text)].slice(0, LONGEST_NAME).join("").trim();
  return isBlank(name) ? "" : name;
}

/** `nameFromEmail("vero.paz+guia@correo.com") === "Vero Paz"` */
export function nameFromEmail(email: string): string {
  const [mailbox = ""] = email.split("@");
  const name = fitMemberName(mailbox.replace(/\+.*/, "").replace(/[._-]+/g, " ")) || fitMemberName(mailbox);
  return name.replace(/(?:^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** `initialOf("ñandú") === "Ñ"`; an emoji of several code points stays whole. */
export function initialOf(name: string): string {
  return firstSign(name.trimStart()).toUpperCase();
}

function firstSign(text: string): string {
  // Browsers before 2024 may lack Intl.Segmenter; there such an emoji is cut.
  if (!("Segmenter" in Intl)) return [...text][0] ?? "";
  const [first] = new Intl.Segmenter("es").segment(text);
  return first?.segment ?? "";
}
