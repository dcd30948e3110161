const EMPTY_BRAILLE = /\u2800/gu;

/** No visible character: `isBlank(" \u200b")`, `isBlank("\u3164")`; an accent alone counts as blank. */
export function isBlank(text: string): boolean {
  const drawn = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").replace(EMPTY_BRAILLE, "");
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(drawn);
}
