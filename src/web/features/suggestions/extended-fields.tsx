import type { ComponentProps } from "react";
import type { SuggestedPlace } from "../../../contract/suggestion-help.ts";
import {
  SUGGESTION_CATEGORIES,
  SUGGESTION_FIELDS,
  type SuggestionField,
  type TypedSuggestion,
} from "../../../domain/suggestions/suggestion.ts";
import { Field } from "../../../ui/field.tsx";
import { SuggestedPlaceNote } from "./suggestion-hints.tsx";

interface ExtendedFieldsProps {
  given: TypedSuggestion;
  errorOf: (field: SuggestionField) => string | undefined;
  place: SuggestedPlace | null;
}

/** shown and hidden by CSS, so it works without a script. */
export function ExtendedFields({ given, errorOf, place }: ExtendedFieldsProps) {
  const wire = (field: SuggestionField) => ({
    name: field,
    defaultValue: given[field],
    error: errorOf(field),
  });
  const line = (field: SuggestionField) => ({ ...wire(field), maxLength: SUGGESTION_FIELDS[field].longest });
  const text = (field: SuggestionField): ComponentProps<typeof Field> => ({
    as: "textarea",
    rows: 3,
    label: "",
    ...line(field),
  });
  return (
    <div className="grid gap-4 pt-2 sm:grid-cols-2 *:data-wide:sm:col-span-2">
      <div data-wide>
        <Field as="select" label="Categoría" {...wire("category")}>
          <option value="">Elegí una categoría</option>
          {SUGGESTION_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Field>
      </div>
      <div data-wide className="hidden group-has-[option[value=Otro]:checked]/form:block">
        <Field label="Tipo de negocio" hint="Por ejemplo: juguetería." {...line("customCategory")} />
      </div>
      <div data-wide className="grid gap-2">
        <Field label="Dirección" placeholder="7 e/ 47 y 48" autoComplete="off" {...line("address")} />
        <SuggestedPlaceNote place={place} />
      </div>
      <Field label="Ciudad" autoComplete="off" {...line("city")} />
      <Field label="Teléfono" type="tel" autoComplete="off" {...line("phone")} />
      <div data-wide>
        <Field {...text("description")} label="Descripción" />
      </div>
      <div data-wide>
        <Field
          label="Instagram o sitio web"
          placeholder="@lugar o lugar.com.ar"
          autoComplete="off"
          inputMode="url"
          {...line("website")}
        />
      </div>
      <Field label="Tu nombre" autoComplete="name" {...line("userName")} />
      <Field
        label="Tu correo"
        type="email"
        autoComplete="email"
        hint="Solo por si necesitamos preguntarte algo."
        {...line("userEmail")}
      />
      <div data-wide>
        <Field {...text("additionalInfo")} label="Información adicional" />
      </div>
    </div>
  );
}
