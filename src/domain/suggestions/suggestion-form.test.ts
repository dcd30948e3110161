import fc from "fast-check";
import { expect, test } from "vitest";
import { INJECTION_STRINGS } from "../../../tests/support/injection-strings.ts";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { parseForm } from "../forms/define-form.ts";
import { namesOf, type Typed, typedOf } from "../forms/form-spec.ts";
import {
  SUGGESTION_CATEGORIES,
  SUGGESTION_FIELDS,
  type SuggestionField,
  type TypedSuggestion,
} from "./suggestion.ts";
import { suggestionForm } from "./suggestion-form.ts";

const FIELD_NAMES = namesOf<SuggestionField>(SUGGESTION_FIELDS);
const typed = (fields: Partial<TypedSuggestion>) =>
  typedOf<SuggestionField>(SUGGESTION_FIELDS, (field) => ({ businessName: "La Espiga", ...fields })[field]);
const checkSuggestion = (fields: Typed<SuggestionField>) => {
  const { values, faults } = parseForm(suggestionForm, fields);
  return { suggestion: values?.suggestion, faults };
};

test("X-03 a name alone is enough: the city defaults to La Plata, and the sender is optional", () => {
  expect(checkSuggestion(typed({ businessName: "  La   Espiga\u0000 " })).suggestion).toEqual({
    businessName: "La Espiga",
    category: "",
    customCategory: "",
    finalCategory: "",
    isNewCategoryRequest: false,
    address: "",
    city: "La Plata",
    phone: "",
    description: "",
    website: "",
    userName: null,
    userEmail: null,
    additionalInfo: null,
  });
});

test.each(["", "   ", "\u200b", "\n\t", "\u202e"])("X-05 the name %j counts as missing", (businessName) => {
  expect(checkSuggestion(typed({ businessName })).faults).toEqual({
    businessName: "Escribí el nombre del negocio.",
  });
});

test("X-04 the categories are these, in this order", () => {
  expect(SUGGESTION_CATEGORIES.join(", ")).toBe(
    "Cafetería, Pizzería, Hamburguesería, Heladería, Panadería, Sushis, Restaurante, Pastelería, Bar, Farmacia, Supermercado, Peluquería, Gimnasio, Librería, Ferretería, Veterinaria, Óptica, Taller mecánico, Lavadero, Inmobiliaria, Otro",
  );
});

test.each(SUGGESTION_CATEGORIES.filter((name) => name !== "Otro"))(
  "X-04 %s is the final category, and a custom type beside it is ignored",
  (category) => {
    expect(checkSuggestion(typed({ category, customCategory: "Juguetería" })).suggestion).toMatchObject({
      category,
      customCategory: "",
      finalCategory: category,
      isNewCategoryRequest: false,
    });
  },
);

test("X-03 X-04 with Otro a custom type is required, and is the final one", () => {
  expect(checkSuggestion(typed({ category: "Otro", customCategory: " " })).faults).toEqual({
    customCategory: "Contanos qué tipo de negocio es.",
  });
  expect(
    checkSuggestion(typed({ category: "Otro", customCategory: " Juguetería " })).suggestion,
  ).toMatchObject({
    category: "Otro",
    customCategory: "Juguetería",
    finalCategory: "Juguetería",
    isNewCategoryRequest: true,
  });
});

test("X-04 an unknown category is refused", () => {
  for (const category of ["Astillero", "otro", "Cafeterías", "__proto__"])
    expect(checkSuggestion(typed({ category })).faults).toHaveProperty("category");
});

test.each(["@lugar", "@lugar.lp", "lugar.com.ar", "www.instagram.com/lugar", "https://lugar.com/carta?x=1"])(
  "X-01 the website %s is stored as typed",
  (website) => {
    expect(checkSuggestion(typed({ website })).suggestion).toMatchObject({ website });
  },
);

test.each(["lugar", "@", "javascript:alert(1)", "ftp://lugar.com", "https://a:b@lugar.com"])(
  "X-01 the website %s is refused",
  (website) => {
    expect(Object.keys(checkSuggestion(typed({ website })).faults ?? {})).toEqual(["website"]);
  },
);

test("X-01 an e-mail is optional, but must be complete", () => {
  expect(checkSuggestion(typed({ userEmail: " ana@guia.example " })).suggestion?.userEmail).toBe(
    "ana@guia.example",
  );
  for (const userEmail of ["ana", "ana@", "@guia.example", "a na@guia.example"])
    expect(checkSuggestion(typed({ userEmail })).faults).toEqual({
      userEmail: "Ese correo no está completo",
    });
});

test.each(FIELD_NAMES.filter((field) => !["category", "fax"].includes(field)))(
  "X-01 %s has a maximum length in characters",
  (field) => {
    const { longest } = SUGGESTION_FIELDS[field];
    const fault = `Puede tener hasta ${longest} caracteres.`;
    expect(checkSuggestion(typed({ [field]: "🍕".repeat(longest + 1) })).faults).toHaveProperty(field, fault);
    expect(checkSuggestion(typed({ [field]: "🍕".repeat(longest) })).faults?.[field] ?? "").not.toBe(fault);
  },
);

test("X-03 multi-line fields keep their line breaks, the others do not", () => {
  const given = "uno\r\n\r\n\r\n\r\ndos";
  const { suggestion } = checkSuggestion(typed({ description: given, address: given }));
  expect(suggestion).toMatchObject({ description: "uno\n\ndos", address: "uno dos" });
});

test("X-03 injection strings are stored like any other text", () => {
  for (const text of INJECTION_STRINGS)
    expect(checkSuggestion(typed({ businessName: text, description: text })).suggestion).toMatchObject({
      businessName: text.normalize("NFC"),
      description: text.normalize("NFC"),
    });
});

test("X-05 any input is stored clean or refused with a message", () => {
  const fields = fc.record(Object.fromEntries(FIELD_NAMES.map((field) => [field, anyText])));
  fc.assert(
    fc.property(fields, (given) => {
      const { faults, suggestion } = checkSuggestion(
        typedOf<SuggestionField>(SUGGESTION_FIELDS, (field) => given[field]),
      );
      if (faults) return Object.values(faults).every((fault) => fault !== "");
      const stored = Object.values(suggestion ?? {}).join("");
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      return stored.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f]/.test(stored);
    }),
    { numRuns: 300 },
  );
});

test("X-03 a filled honeypot is noticed", () => {
  expect(parseForm(suggestionForm, typed({ fax: "1" })).values?.isTrapped).toBe(true);
  expect(parseForm(suggestionForm, typed({})).values?.isTrapped).toBe(false);
});
