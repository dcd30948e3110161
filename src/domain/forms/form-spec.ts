import { cleanLines, cleanText, isBlank } from "../text/clean-text.ts";

/** What server and browser check of one field, with its sentences in Spanish. */
export interface FieldRule {
  /**
   * `line` (default) and `lines` are cleaned; the others are taken as they are. A `secret` is never sent back. A `hidden`
   * field has no place for a sentence: it is cut at `longest` and never refused.
   */
  readonly kind?: "line" | "lines" | "choice" | "secret" | "hidden";
  /** Characters after cleaning. */
  readonly longest: number;
  readonly least?: number;
  readonly among?: readonly string[];
  readonly pattern?: RegExp;
  /** For an empty field; without it the field is optional. */
  readonly required?: string;
  readonly tooLong?: string;
  /** For a value that is too short, not `among` the options, or does not match the `pattern`. */
  readonly wrong?: string;
}

export type FieldRules<Name extends string = string> = Readonly<Record<Name, FieldRule>>;
export type Typed<Name extends string = string> = Readonly<Record<Name, string>>;
export type Faults<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** The part of a form that the browser needs. The zod schema is made of it on the server (`define-form.ts`). */
export interface FormSpec<Name extends string = string> {
  /** In the order of the form: the first fault gets the focus. */
  readonly fields: FieldRules<Name>;
  /** The message where sending failed. */
  readonly failed: string;
  /** The server's reason for a failure is shown instead of `failed`, or below it. */
  readonly reason?: "below";
  /** The schema has rules that the spec has not: the browser checks nothing, so that all faults are shown at once. */
  readonly serverChecks?: true;
}

export interface FormRefusal {
  readonly ok: false;
  readonly faults: Faults;
  /** Of no single field; empty if all is said by the faults. */
  readonly message: string;
  readonly detail: string | null;
  readonly code?: string | null;
  /** The session has ended. */
  readonly isSignedOut?: boolean;
  /** For a page without a script. */
  readonly typed?: Typed;
}

/** `code` of a refusal that ends with the return of the connection. */
export const NO_CONNECTION = "no-connection";

export type FormAnswer<Result = unknown> = { readonly ok: true; readonly result: Result } | FormRefusal;

export type CheckedFields<Name extends string> =
  | { readonly ok: true; readonly values: Typed<Name>; readonly faults: null }
  | { readonly ok: false; readonly values: null; readonly faults: Faults<Name> };

/** Longer text is not cleaned: it is too long for every field. */
const LONGEST_RAW = 20_000;

export function namesOf<Name extends string>(fields: FieldRules<Name>): readonly Name[] {
  return Object.keys(fields) as Name[];
}

/** `read` gives the value of a field; anything but text is empty. */
export function typedOf<Name extends string>(
  fields: FieldRules<Name>,
  read: (name: Name) => unknown,
): Typed<Name> {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return Object.fromEntries(namesOf(fields).map((name) => [name, text(read(name))])) as Record<Name, string>;
}

/** The cleaned values, or the first fault of each wrong field. */
export function checkFields<Name extends string>(
  fields: FieldRules<Name>,
  typed: Typed<Name>,
): CheckedFields<Name> {
  const values = typedOf(fields, (name) => cleanField(fields[name], typed[name]));
  const found = namesOf(fields).flatMap((name) => {
    const fault = findFault(fields[name], values[name]);
    return fault === null ? [] : [[name, fault] as const];
  });
  if (found.length === 0) return { ok: true, values, faults: null };
  return { ok: false, values: null, faults: Object.fromEntries(found) as Faults<Name> };
}

export function cleanField({ kind = "line", longest }: FieldRule, raw: string): string {
  if (kind === "hidden") return raw.slice(0, longest);
  if (kind === "choice" || kind === "secret" || raw.length > LONGEST_RAW) return raw;
  const cleaned = kind === "lines" ? cleanLines(raw) : cleanText(raw);
  return isBlank(cleaned) ? "" : cleaned;
}

/** Of a cleaned text. */
export function findFault(rule: FieldRule, text: string): string | null {
  const { longest, least = 0, among, pattern, required, wrong = null } = rule;
  if (text === "" && (required || least === 0)) return required ?? null;
  if (among) return among.includes(text) ? null : wrong;
  if (lengthOf(rule, text) > longest) return rule.tooLong ?? `Puede tener hasta ${longest} caracteres.`;
  return text.length < least || pattern?.test(text) === false ? wrong : null;
}

/** Passwords are counted as the sign-in library does. */
function lengthOf({ kind, longest }: FieldRule, text: string): number {
  return kind === "secret" || text.length <= longest ? text.length : [...text].length;
}

/** Refused for a reason of no single field: the server's sentence, or null where it is unknown. */
export function refuse({ failed, reason }: FormSpec, why: string | null): FormRefusal {
  const isBelow = reason === "below";
  return {
    ok: false,
    faults: {},
    message: isBelow ? failed : (why ?? failed),
    detail: isBelow ? why : null,
  };
}

export function refuseFields(faults: Faults): FormRefusal {
  return { ok: false, faults, message: "", detail: null };
}
