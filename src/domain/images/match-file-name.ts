import { foldText } from "../text/fold-text.ts";

export interface NamedBusiness {
  readonly id: string;
  readonly title: string;
}

/** The business that a file seems to be of. */
export interface FileMatch {
  readonly business: NamedBusiness;
  /** The file has the whole title, or is named like the id. */
  readonly isCertain: boolean;
}

const LINKING_WORDS = words("a al de del e el en i la las lo los o un una y");
/** Names of cameras and of kinds of places, which say nothing about which place it is. */
const EMPTY_WORDS =
  words(`img image imagen foto fotos photo pic dsc dscn dcim pxl whatsapp at captura pantalla screenshot
  copia copy final portada frente local logo bar cafe cafeteria cerveceria confiteria heladeria hamburgueseria panaderia parrilla
  pizza pizzeria resto restaurant restaurante sushi jpg jpeg png webp heic plata`);
/** Of all shared words together, so that "sol" or "48" alone decides nothing. */
const LEAST_LETTERS = 4;

/**
 * Finds the business whose name a file has: `"cafe-las-tipas.jpg"` is of "Café Las Tipas" for certain, `"tipas.jpg"`
 * probably. Null where none or several fit as well.
 */
export function createFileMatcher(businesses: readonly NamedBusiness[]): (file: string) => FileMatch | null {
  const named = businesses.map((business) => ({ business, title: wordsOf(business.title) }));
  return (file) => {
    const name = file.replace(/\.[a-z0-9]{1,5}$/i, "");
    const own = wordsOf(name);
    const certain = named.filter(
      ({ business, title }) => isNamedLike(name, business.id) || hasWhole(own, title),
    );
    // "burger-del-bosque" has the title "Burger" too, which is a part of the longer one.
    const whole = certain.filter(({ title }) =>
      certain.every((other) => other.title === title || !isPart(title, other.title)),
    );
    const [only] = whole;
    if (only) return whole.length === 1 ? { business: only.business, isCertain: true } : null;
    const likely = findLikely(own, named);
    return likely && { business: likely, isCertain: false };
  };
}

interface NamedWords {
  readonly business: NamedBusiness;
  readonly title: ReadonlySet<string>;
}

function findLikely(file: ReadonlySet<string>, named: readonly NamedWords[]): NamedBusiness | null {
  const telling = withoutEmpty(file);
  let best: { business: NamedBusiness | null; score: number } = { business: null, score: 0 };
  for (const { business, title } of named) {
    const score = scoreOf(telling, withoutEmpty(title));
    if (score > best.score) best = { business, score };
    else if (score > 0 && score === best.score) best = { business: null, score };
  }
  return best.business;
}

/** `"nori-48 (2)"` is named like `"nori-48"`. */
function isNamedLike(name: string, id: string): boolean {
  const bare = name.replace(/[\s_-]+\(?\d{1,2}\)?$/, "");
  return id.length >= LEAST_LETTERS && [name, bare].some((each) => foldText(each) === id.toLowerCase());
}

function hasWhole(file: ReadonlySet<string>, title: ReadonlySet<string>): boolean {
  return [...title].join("").length >= LEAST_LETTERS && isPart(title, file);
}

function isPart(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((word) => whole.has(word));
}

/** Letters that both have, if one side is wholly in the other. */
function scoreOf(file: ReadonlySet<string>, title: ReadonlySet<string>): number {
  const letters = [...file].filter((word) => title.has(word)).join("").length;
  return letters >= LEAST_LETTERS && (isPart(title, file) || isPart(file, title)) ? letters : 0;
}

function withoutEmpty(all: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...all].filter((word) => !EMPTY_WORDS.has(word)));
}

/** `"LasTipas_2"` has "tipas" and "2". */
function wordsOf(text: string): ReadonlySet<string> {
  const split = text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/(\p{N})(\p{L})/gu, "$1 $2");
  return new Set(
    foldText(split)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "" && !LINKING_WORDS.has(word)),
  );
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
