import type { SuggestedPlace } from "../../../contract/suggestion-help.ts";
import { SUGGESTION_CATEGORIES } from "../../../domain/suggestions/suggestion.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { SuggestedPlaceNote } from "./suggestion-hints.tsx";
import type { useSuggestionForm } from "./use-suggestion-form.ts";

interface ExtendedFieldsProps {
  field: ReturnType<typeof useSuggestionForm>["field"];
  place: SuggestedPlace | null;
}

/** shown and hidden by CSS, so it works without a script. */
export function ExtendedFields({ field, place }: ExtendedFieldsProps) {
  return (
    <div className="grid gap-4 pt-2 sm:grid-cols-2 *:data-wide:sm:col-span-2">
      <div data-wide>
        <Field as="select" label="Categoría" {...field("category")}>
          <option value="">Elegí una categoría</option>
          {SUGGESTION_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Field>
      </div>
      <div
        data-wide
        className="hidden group-has-[option[value=Otro]:checked]/form:block not-supports-[selector(:has(a))]:block"
      >
        <Field label="Tipo de negocio" hint="Por ejemplo: juguetería." {...field("customCategory")} />
      </div>
      <div data-wide className="grid gap-2">
        <Field label="Dirección" placeholder="7 e/ 47 y 48" autoComplete="off" {...field("address")} />
        <SuggestedPlaceNote place={place} />
      </div>
      <Field label="Ciudad" autoComplete="off" {...field("city")} />
      <Field label="Teléfono" type="tel" autoComplete="off" {...field("phone")} />
      <div data-wide>
        <Field as="textarea" rows={3} label="Descripción" {...field("description")} />
      </div>
      <div data-wide>
        <Field
          label="Instagram o sitio web"
          placeholder="@lugar o lugar.com.ar"
          autoComplete="off"
          inputMode="url"
          {...field("website")}
        />
      </div>
      <Field label="Tu nombre" autoComplete="name" {...field("userName")} />
      <Field
        label="Tu correo"
        type="email"
        autoComplete="email"
        hint="Solo para contarte qué pasó, o si hay que preguntarte algo."
        {...field("userEmail")}
      />
      <div data-wide>
        <Field as="textarea" rows={3} label="Información adicional" {...field("additionalInfo")} />
      </div>
    </div>
  );
}
