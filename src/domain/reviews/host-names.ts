import { HOST_ENDINGS, readWords } from "./host-endings.ts";

/** Endings that are Spanish words and rarely end a clause: "rico.es mi favorito" is two sentences, "algo.es" a host. */
const CONNECTING = readWords(
  "es me de la se al su ni uno mil media vivo viva sale soy date total final tel promo rest red",
);

/** Sentences end with them, too ("caro.No, gracias"). */
const STARTING = readWords("no si va ve vi so re pa ir");

/** Endings that are words or names in Spanish texts: in "Lindo.Bar tranquilo" a sentence begins. */
const WORDS = readWords(`
  abogado arte audio auto baby bar barcelona berlin bingo bio box cafe cal capital casa cash casino catering chat
  cool coop delivery dental digital doctor eco erni fan farm fit food futbol gallo game games global gratis hot je
  kim latino legal lilly love ltda madrid mango market memorial men menu mini mint moda moto music nico ninja
  now one orange paris party pet photo pid pin pink pizza play plus prime pro pub radio restaurant rio rip rodeo
  salon sas seat sex show spa sport srl star taxi tienda tips top tours tui uy vana vet viajes video vip visa vodka
  walter wine wow yoga
`);

/** Endings that are also words after a full stop: "no me gustó. app lenta". */
const LOANWORDS = readWords(
  "app club link live online shop store info blog email web win like team coffee beer",
);

/** After a figure: "500.gr". */
const UNITS = readWords("cl cm gr hr kg km lt mg ml mm");

/** Before a name: "Sr.Kim". */
const TITLES = readWords("dr dra sr sra st sta sto lic ing prof gral av");

const DOTTED =
  /([\p{L}\d-]{1,63})(\s{0,3})[[({<]?\.[\])}>]?(\s{0,3})(?=(\p{L}{2,63})(?![\p{L}\d])\s{0,3}(\S?))/gu;

const WORDED = /[\p{L}\d][\s([{<_-]{1,4}(?:punto|dot|pto)[\s)\]}>_-]{1,4}(?=(\p{L}{2,63})(?![\p{L}\d]))/giu;

const GLUED =
  /[\p{L}\d]punto(com|net|org|lat|info|online|site|shop|app|club|xyz)(ar|br|cl|mx|uy)?(?![\p{L}\d])/iu;

/**
 * `hasHostName("promo.lat")`, also "promo .lat", "promo[.]lat" and "promo punto lat"; not `hasHostName("Rico.Barato")`.
 * Expects a text in NFKC, in its own case.
 */
export function hasHostName(text: string): boolean {
  if (GLUED.test(text)) return true;
  for (const [, written = ""] of text.matchAll(WORDED)) {
    const ending = written.toLowerCase();
    if (HOST_ENDINGS.has(ending) && ![CONNECTING, STARTING, WORDS, UNITS].some((words) => words.has(ending)))
      return true;
  }
  for (const [, label = "", before = "", after = "", written = "", next = ""] of text.matchAll(DOTTED))
    if (isHost({ label, before, after, written, next })) return true;
  return false;
}

interface Dotted {
  readonly label: string;
  /** The space before and after the dot. */
  readonly before: string;
  readonly after: string;
  readonly written: string;
  /** The first character behind it, or none. */
  readonly next: string;
}

function isHost(found: Dotted): boolean {
  const { label, before, after, written, next } = found;
  const ending = written.toLowerCase();
  const isTight = before === "" && after === "";
  const isCapitalised = written === ending.charAt(0).toUpperCase() + ending.slice(1);
  if (/[^\p{Script=Latin}]/u.test(ending)) return isTight;
  if (!HOST_ENDINGS.has(ending) || isAbbreviated({ label, ending, isCapitalised })) return false;
  const endsClause = next === "" || /[,;:.!?)\]»”"'*]/.test(next);
  if (CONNECTING.has(ending)) return isTight && endsClause;
  if (STARTING.has(ending)) return isTight && next === "";
  if (WORDS.has(ending)) return isTight && (endsClause || !isCapitalised);
  return after === "" || isSpaced({ ...found, endsClause });
}

/** "promo. lat" and "promo . lat". */
function isSpaced({ before, written, endsClause }: Dotted & { endsClause: boolean }): boolean {
  const ending = written.toLowerCase();
  if (LOANWORDS.has(ending)) return false;
  return before !== "" || (written === ending && (ending.length > 2 || endsClause));
}

function isAbbreviated({
  label,
  ending,
  isCapitalised,
}: {
  label: string;
  ending: string;
  isCapitalised: boolean;
}): boolean {
  const word = label.toLowerCase();
  if (word === "bs" && ending === "as") return true;
  if (isCapitalised && TITLES.has(word)) return true;
  return /^\d+$/.test(word) && UNITS.has(ending);
}
