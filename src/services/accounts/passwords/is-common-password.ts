import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** Missing in the mostly English list. */
const LOCAL =
  "contrasena contrasena1 contrasena123 micontrasena clave123 clave1234 hola123 hola1234 usuario123 prueba123 " +
  "bienvenido cambiame cumpleanos tequiero teamomucho laplata bocajuniors boca1234 riverplate river1234 " +
  "estudiantes estudianteslp gimnasia diegomaradona lionelmessi administrador administracion admin1234 admin12345 " +
  "admin123456 administrator1 qwerty1234567890 000666 000777 101090 280597 2001112";

const COMMON: ReadonlySet<string> = new Set(`${COMMON_PASSWORDS} ${LOCAL}`.split(" "));

const SEQUENCES = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkln", "zxcvbnm"];

const DATE = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/;

/** A folded text on the list, a sequence of letters, digits or keys in either direction, a date, or a repetition. */
export function isCommonPassword(folded: string): boolean {
  if (folded === "" || DATE.test(folded)) return true;
  const unit = findRepeatedUnit(folded);
  if (unit !== folded && unit.length < PASSWORD_LENGTH.least) return true;
  return [folded, unit].some((text) => isKnown(text) || isKnown([...text].toReversed().join("")));
}

function isKnown(text: string): boolean {
  return COMMON.has(text) || SEQUENCES.some((sequence) => isPartOf({ text, sequence }));
}

/** The sequence wraps: 0 follows 9. */
function isPartOf({ text, sequence }: { text: string; sequence: string }): boolean {
  return sequence.repeat(Math.ceil(text.length / sequence.length) + 1).includes(text);
}

/** `findRepeatedUnit("1231231") === "123"`; the whole text without a repetition. */
function findRepeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  return text;
}
