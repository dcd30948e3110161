import { TextAlignStart } from "lucide";
import { formatPriceLevel } from "../../../../domain/businesses/price-level.ts";
import { Field } from "../../../../ui/forms/field.tsx";
import { EditorGroup, GroupCheck } from "./editor-group.tsx";
import type { Editor } from "./use-editor.ts";

const LEVELS = [1, 2, 3, 4] as const;

export function BasicsGroup({ editor, categories }: { editor: Editor; categories: readonly string[] }) {
  const { values, faults } = editor;
  const price = values.priceLevel ? formatPriceLevel(values.priceLevel).signs : "";
  return (
    <EditorGroup
      title="Lo básico"
      icon={TextAlignStart}
      summary={[values.category || "Sin categoría", price].filter(Boolean).join(" · ")}
      check={
        <GroupCheck
          at={values.existenceCheckedAt}
          onConfirm={() => editor.change({ existenceCheckedAt: new Date().toISOString() })}
        />
      }
      fault={faults.title ?? faults.category ?? faults.description ?? faults.speciality}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Nombre" autoComplete="off" maxLength={300} {...editor.text("title")} />
        <div>
          <Field
            label="Categoría"
            autoComplete="off"
            maxLength={100}
            list="categorias-editor"
            hint="Como la lee el visitante: elegí una o escribí otra."
            {...editor.text("category")}
          />
          <datalist id="categorias-editor">
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </div>
        <Field
          label="Especialidad"
          autoComplete="off"
          maxLength={120}
          placeholder="Fugazzeta rellena"
          hint="En una línea, por lo que se lo conoce."
          {...editor.text("speciality")}
        />
        <PriceField editor={editor} />
      </div>
      <Field
        as="textarea"
        rows={3}
        label="Descripción"
        maxLength={5_000}
        hint={`${[...values.description].length} letras`}
        {...editor.text("description")}
      />
    </EditorGroup>
  );
}

function PriceField({ editor }: { editor: Editor }) {
  const { priceLevel } = editor.values;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Precio</legend>
      <div className="flex w-fit overflow-hidden rounded-control border border-edge">
        {LEVELS.map((level) => {
          const { signs, words } = formatPriceLevel(level);
          return (
            <label
              key={level}
              title={words}
              className="grid min-h-11 min-w-13 cursor-pointer place-items-center border-line font-semibold not-first:border-l has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="priceLevel"
                checked={priceLevel === level}
                onChange={() => editor.change({ priceLevel: level })}
                className="sr-only"
              />
              <span aria-hidden>{signs}</span>
              <span className="sr-only">{words}</span>
            </label>
          );
        })}
      </div>
      {priceLevel !== null && (
        <button
          type="button"
          onClick={() => editor.change({ priceLevel: null })}
          className="mt-1 min-h-8 text-[0.8125rem] font-semibold text-primary hover:underline"
        >
          No se sabe
        </button>
      )}
    </fieldset>
  );
}
