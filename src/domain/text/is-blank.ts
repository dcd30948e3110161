/** Whether nothing of a text can be seen: `isBlank(" \u200b")`. */
export function isBlank(text: string): boolean {
  return text.replace(/\p{Cf}/gu, "").trim() === "";
}
