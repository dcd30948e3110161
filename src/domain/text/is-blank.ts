/** The one sign of Braille that is no dots. */
const EMPTY_BRAILLE = /\u2800/gu;

/** Whether nothing of a text can be seen: `isBlank(" \u200b")`, `isBlank("\u3164")`; an accent alone is nothing either. */
export function isBlank(text: string): boolean {
  const drawn = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").replace(EMPTY_BRAILLE, "");
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(drawn);
}
