import { z } from "zod";
import {
  cleanField,
  type Faults,
  type FieldRule,
  type FormSpec,
  findFault,
  namesOf,
  type Typed,
  typedOf,
} from "./form-spec.ts";

type TextSchema = z.ZodType<string, string>;
type Shape<Name extends string> = { readonly [Field in Name]: TextSchema };

export interface Form<Name extends string = string, Values = Typed<Name>> {
  readonly spec: FormSpec<Name>;
  readonly schema: z.ZodType<Values, Typed<Name>>;
}

export type ParsedForm<Values> =
  | { readonly values: Values; readonly faults: null }
  | { readonly values: null; readonly faults: Faults };

/**
 * The zod schema of a form: each field by its rule, then whatever `complete` adds to them, as
 * `defineForm(spec, (fields) => z.object({ ...fields, website: fields.website.refine(…) }).transform(…))`. Zod is too
 * large for visitors, so only the server imports this.
 */
export function defineForm<Name extends string>(spec: FormSpec<Name>): Form<Name>;
export function defineForm<Name extends string, Values>(
  spec: FormSpec<Name>,
  complete: (fields: Shape<Name>) => z.ZodType<Values, Typed<Name>>,
): Form<Name, Values>;
export function defineForm<Name extends string>(
  spec: FormSpec<Name>,
  complete: (fields: Shape<Name>) => z.ZodType<unknown, Typed<Name>> = (fields) =>
    z.object(fields) as unknown as z.ZodType<Typed<Name>, Typed<Name>>,
): Form<Name, unknown> {
  const fields = Object.fromEntries(namesOf(spec.fields).map((name) => [name, textOf(spec.fields[name])]));
  return { spec, schema: complete(fields as Shape<Name>) };
}

function textOf(rule: FieldRule): TextSchema {
  return z
    .string()
    .transform((raw) => cleanField(rule, raw))
    .superRefine((text, { addIssue }) => {
      const message = findFault(rule, text);
      if (message) addIssue({ code: "custom", message });
    });
}

export function parseForm<Name extends string, Values>(
  { spec, schema }: Form<Name, Values>,
  typed: Typed<Name>,
): ParsedForm<Values> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { values: parsed.data, faults: null };
  const first = new Map<unknown, string>();
  for (const { path, message } of parsed.error.issues) if (!first.has(path[0])) first.set(path[0], message);
  return { values: null, faults: typedFaults(spec, first) };
}

function typedFaults(spec: FormSpec, found: ReadonlyMap<unknown, string>): Faults {
  return Object.fromEntries(
    namesOf(spec.fields).flatMap((name) => {
      const fault = found.get(name);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );
}

/** The first value of a repeated field counts. */
export function readTyped<Name extends string>(
  { spec }: { readonly spec: FormSpec<Name> },
  data: FormData,
): Typed<Name> {
  return typedOf(spec.fields, (name) => data.get(name));
}

/** What a page without a script shows again: neither secrets nor hidden fields. */
export function typedAgain({ spec }: { readonly spec: FormSpec }, typed: Typed): Typed {
  const isShown = ({ kind }: FieldRule) => kind !== "secret" && kind !== "hidden";
  return Object.fromEntries(
    Object.entries(spec.fields).map(([name, rule]) => [name, isShown(rule) ? (typed[name] ?? "") : ""]),
  );
}
