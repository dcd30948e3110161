import { foldText } from "../text/fold-text.ts";

export interface NamedBusiness {
  readonly id: string;
  readonly title: string;
}

/** Names of cameras and of kinds of places, which say nothing about which place it is. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `a al de del e el en i la las lo los o un una y img image imagen foto fotos photo pic dsc dscn dcim pxl whatsapp at captura pantalla
  screenshot copia copy final portada frente local logo bar cafe cafeteria cerveceria confiteria heladeria hamburgueseria
  panaderia parrilla pizza pizzeria resto restaurant restaurante sushi jpg jpeg png webp heic plata`.split(
    /\s+/,
  ),
);
/** Of all shared words together, so that "sol" or "48" alone decides nothing. */
const LEAST_LETTERS = 4;

/**
 * Finds the business whose name a file has: `"tipas-vereda.jpg"` is of "Café Las Tipas". Null where none or several fit
 * as well.
 */
export function createFileMatcher(
  businesses: readonly NamedBusiness[],
): (file: string) => NamedBusiness | null {
  const named = businesses.map(({ id, title }) => ({ id, title, words: wordsOf(title) }));
  return (file) => {
    const words = wordsOf(file.replace(/\.[a-z0-9]{1,5}$/i, ""));
    let best: { business: NamedBusiness | null; score: number } = { business: null, score: 0 };
    for (const { id, title, words: own } of named) {
      const score = scoreOf(words, own);
      if (score > best.score) best = { business: { id, title }, score };
      else if (score > 0 && score === best.score) best = { business: null, score };
    }
    return best.business;
  };
}

/** Letters that both have, if one side is wholly in the other; exact names first. */
function scoreOf(file: ReadonlySet<string>, title: ReadonlySet<string>): number {
  const shared = [...file].filter((word) => title.has(word));
  const letters = shared.join("").length;
  if (letters < LEAST_LETTERS) return 0;
  const isWholeTitle = shared.length === title.size;
  const isWholeFile = shared.length === file.size;
  if (!isWholeTitle && !isWholeFile) return 0;
  return letters * 2 + (isWholeTitle && isWholeFile ? 1 : 0);
}

/** `"LasTipas_2"` has "tipas" and "2". */
function wordsOf(text: string): ReadonlySet<string> {
  const split = text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/(\p{N})(\p{L})/gu, "$1 $2");
  const words = foldText(split).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== "" && !EMPTY_WORDS.has(word)));
}
