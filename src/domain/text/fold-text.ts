const LETTERS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
};

/** `foldText(" Café ÑANDÚ ") === "cafe nandu"` */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS_OF_THEIR_OWN[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}
