import type { Token } from "./address-tokens.ts";

/** The most words in a phrase of the tables ("provincia de buenos aires"). */
const LONGEST_PHRASE = 5;

/** A place in the tokens of an address; every `take…` moves on only when it finds what it was asked for. */
export interface TokenCursor {
  /** The token so many places ahead, null beyond either end. */
  peek(ahead?: number): Token | null;
  /** The word's token when it is one of these. */
  takeWord(words: ReadonlySet<string>): Token | null;
  takeMark(mark: string): boolean;
  /** The value of a number in this range. */
  takeNumber(range: { readonly from: number; readonly to: number }): number | null;
  /** What the table says for the longest run of words from here that it knows. */
  takePhrase<T>(phrases: ReadonlyMap<string, T>): T | null;
  /** Runs a reader and returns to where it began when the reader finds nothing. */
  attempt<T>(read: () => T | null): T | null;
  /** Whether the reader would find something here; nothing moves. */
  sees(read: (cursor: TokenCursor) => unknown): boolean;
  skip(count?: number): void;
}

/**
 * A cursor at the first token.
 * `createTokenCursor(readTokens("y 50")).takeWord(new Set(["y"]))?.text === "y"`
 */
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
