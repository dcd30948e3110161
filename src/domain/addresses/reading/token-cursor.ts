import type { Token } from "./address-tokens.ts";

const LONGEST_PHRASE = 5;

/** Every `take…` advances only on a match. */
export interface TokenCursor {
  peek(ahead?: number): Token | null;
  takeWord(words: ReadonlySet<string>): Token | null;
  takeMark(mark: string): boolean;
  takeNumber(range: { readonly from: number; readonly to: number }): number | null;
  takePhrase<T>(phrases: ReadonlyMap<string, T>): T | null;
  /** Rewinds if the reader returns null. */
  attempt<T>(read: () => T | null): T | null;
  /** Looks ahead without advancing. */
  sees(read: (cursor: TokenCursor) => unknown): boolean;
  skip(count?: number): void;
}

export function createTokenCursor(tokens: readonly Token[]): TokenCursor {
  let at = 0;

  function peek(ahead = 0): Token | null {
    return tokens[at + ahead] ?? null;
  }

  function takeIf(accepts: (token: Token) => boolean): Token | null {
    const token = peek();
    if (token === null || !accepts(token)) {
      return null;
    }
    at += 1;
    return token;
  }

  const cursor: TokenCursor = {
    peek,
    takeWord: (words) => takeIf((token) => token.kind === "word" && words.has(token.key)),
    takeMark: (mark) => takeIf((token) => token.kind === "mark" && token.key === mark) !== null,
    takeNumber({ from, to }) {
      const token = takeIf(({ kind, key }) => kind === "number" && Number(key) >= from && Number(key) <= to);
      return token === null ? null : Number(token.key);
    },
    takePhrase<T>(phrases: ReadonlyMap<string, T>) {
      let phrase = "";
      let found: T | null = null;
      let length = 0;
      for (let ahead = 0; ahead < LONGEST_PHRASE && peek(ahead)?.kind === "word"; ahead++) {
        phrase += `${ahead === 0 ? "" : " "}${peek(ahead)?.key}`;
        const meaning = phrases.get(phrase);
        if (meaning !== undefined) {
          found = meaning;
          length = ahead + 1;
        }
      }
      at += length;
      return found;
    },
    attempt(read) {
      const start = at;
      const found = read();
      if (found === null) {
        at = start;
      }
      return found;
    },
    sees(read) {
      const start = at;
      const found = read(cursor);
      at = start;
      return found !== null;
    },
    skip(count = 1) {
      at += count;
    },
  };
  return cursor;
}
