import { foldText } from "../text/fold-text.ts";

export interface TextPart {
  readonly text: string;
  readonly matched: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;

export function highlightWords({ text, words }: { text: string; words: readonly string[] }): TextPart[] {
  const parts: TextPart[] = [];
  let shown = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = matchedLength(word, words);
    if (length === 0) continue;
    parts.push({ text: text.slice(shown, index), matched: false });
    shown = index + length;
    parts.push({ text: text.slice(index, shown), matched: true });
  }
  return [...parts, { text: text.slice(shown), matched: false }].filter((part) => part.text !== "");
}

/** 7 is no prefix of 719. */
function hasPrefix(word: string, prefix: string): boolean {
  return /^\d+$/.test(prefix) ? word === prefix : word.startsWith(prefix);
}

function matchedLength(word: string, words: readonly string[]): number {
  const folded = foldText(word);
  const longest = Math.max(
    0,
    ...words.filter((prefix) => hasPrefix(folded, prefix)).map(({ length }) => length),
  );
  let length = 0;
  while (longest > 0 && foldText(word.slice(0, length)).length < longest) length++;
  return length;
}
