import { Check, CircleAlert, Pencil } from "lucide";
import { type ReactNode, useState } from "react";
import type { ReviewedSuggestion } from "../../../contract/suggestion-review.ts";
import type { WrittenReading } from "../../../domain/suggestions/read-written.ts";
import { OTHER_CATEGORY } from "../../../domain/suggestions/suggestion.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { categoryOptions, type TypedDecision, type useDecision } from "./use-decision.ts";

interface SuggestionFieldsProps {
  form: ReturnType<typeof useDecision>["form"];
  suggestion: ReviewedSuggestion;
  typed: TypedDecision;
  reading: WrittenReading;
}

/** The business as it will be. On a phone a summary, until staff want to correct it or a field is wrong. */
export function SuggestionFields({ form, suggestion, typed, reading }: SuggestionFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || Object.keys(form.refusal?.faults ?? {}).some((name) => name !== "reason");
  return (
    <>
      {!isShown && <FieldSummary typed={typed} onOpen={() => setOpen(true)} />}
      <div className={`grid gap-4 sm:grid-cols-2 ${isShown ? "" : "max-lg:hidden"}`}>
        <Field label="Nombre" autoComplete="off" {...form.field("title")} />
        <div className="flex flex-col gap-4">
          <Field
            as="select"
            label="Categoría"
            hint={suggestion.isNewCategory ? "La escribió quien la sugirió." : undefined}
            {...form.field("category")}
          >
            <option value="">Elegí una categoría</option>
            {categoryOptions(suggestion.category).map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
            <option value={OTHER_CATEGORY}>Otra…</option>
          </Field>
          <div className="hidden group-has-[option[value=Otro]:checked]/form:block not-supports-[selector(:has(a))]:block">
            <Field label="Tipo de negocio" {...form.field("customCategory")} />
          </div>
        </div>
        <div className="flex flex-col gap-1.5">
          <Field label="Dirección" autoComplete="off" {...form.field("direction")} />
          <PlaceNote reading={reading} />
        </div>
        <Field label="Teléfono" type="tel" autoComplete="off" {...form.field("phone")} />
        <div className="flex flex-col gap-1.5">
          <Field
            label="Horario"
            autoComplete="off"
            placeholder="Lunes a sábado 9 a 20"
            {...form.field("schedule")}
          />
          <HoursNote reading={reading} />
        </div>
        <Field
          label="Sitio o Instagram"
          autoComplete="off"
          inputMode="url"
          placeholder="@lugar o lugar.com.ar"
          {...form.field("website")}
        />
        <Field label="Ciudad" autoComplete="off" {...form.field("city")} />
        <Field as="textarea" rows={2} label="Descripción" {...form.field("description")} />
      </div>
    </>
  );
}

const SUMMARY = [
  ["Nombre", "title"],
  ["Categoría", "category"],
  ["Dirección", "direction"],
  ["Teléfono", "phone"],
  ["Horario", "schedule"],
  ["Sitio", "website"],
  ["Ciudad", "city"],
  ["Descripción", "description"],
] as const;

function FieldSummary({ typed, onOpen }: { typed: TypedDecision; onOpen: () => void }) {
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-card lg:hidden">
      <dl className="flex flex-col gap-2.5 px-4 py-4">
        {SUMMARY.filter(([, field]) => typed[field] !== "" || field === "category").map(([label, field]) => (
          <div key={field} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className={`wrap-anywhere ${typed[field] === "" ? "font-semibold text-amber" : ""}`}>
              {typed[field] || "Falta la categoría"}
            </dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-12 w-full items-center gap-2 border-t border-line px-4 font-semibold text-primary"
      >
        <Icon of={Pencil} size={17} />
        Corregir antes de aprobar
      </button>
    </div>
  );
}

function PlaceNote({ reading: { place } }: { reading: WrittenReading }) {
  if (!place) return null;
  if (place.address === null) return <Doubt>No se entiende la dirección</Doubt>;
  return place.doubt ? <Doubt>{place.doubt}</Doubt> : <Understood>La ubicamos en el plano</Understood>;
}

function HoursNote({ reading: { hours } }: { reading: WrittenReading }) {
  if (hours === "") return null;
  if (hours === null) return <Doubt>No se entiende: se muestra como está escrito</Doubt>;
  return <Understood>Así se lee: {hours}</Understood>;
}

function Understood({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-[0.8125rem] text-olive">
      <Icon of={Check} size={15} className="shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function Doubt({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-[0.8125rem] text-amber">
      <Icon of={CircleAlert} size={15} className="shrink-0" />
      <span>{children}</span>
    </p>
  );
}
