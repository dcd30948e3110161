import { Check, Tags } from "lucide";
import { type SubmitEvent, useState } from "react";
import { LISTING_FILTERS } from "../../../../domain/catalogue/listing-filters.ts";
import { foldText } from "../../../../domain/text/fold-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { pillClass } from "../../../../ui/classes.ts";
import { CONTROL_CLASS } from "../../../../ui/forms/field-frame.tsx";
import { FieldError } from "../../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { EditorGroup } from "./editor-group.tsx";
import type { Editor } from "./use-editor.ts";

/** What visitors filter by, then what places often write. */
const OFFERED = [
  ...LISTING_FILTERS.filter(({ isLive }) => !isLive).map(({ label }) => label),
  ...["Para llevar", "Acepta tarjetas", "Barra", "Para grupos", "Wifi", "Juegos para chicos", "Accesible"],
];

export function FeaturesGroup({ editor }: { editor: Editor }) {
  const { features } = editor.values;
  const has = (text: string) => features.some((feature) => foldText(feature) === foldText(text));
  const shown = [...features, ...OFFERED.filter((text) => !has(text))];
  const put = (next: readonly string[]) => editor.change({ features: [...next] });
  return (
    <EditorGroup
      title="Características"
      icon={Tags}
      summary={features.length === 1 ? "1 puesta" : `${features.length} puestas`}
      fault={editor.faults.features}
    >
      <ul className="flex flex-wrap gap-2">
        {shown.map((text) => {
          const isOn = features.includes(text);
          return (
            <li key={text}>
              <button
                type="button"
                aria-pressed={isOn}
                onClick={() => put(isOn ? features.filter((each) => each !== text) : [...features, text])}
                className={`${pillClass({ selected: false })} aria-pressed:border-olive aria-pressed:bg-olive-wash aria-pressed:text-olive`}
              >
                {isOn && <Icon of={Check} size={15} />}
                {text}
              </button>
            </li>
          );
        })}
      </ul>
      <OtherFeature onAdd={(text) => !has(text) && put([...features, text])} />
      {editor.faults.features && <FieldError>{editor.faults.features}</FieldError>}
    </EditorGroup>
  );
}

function OtherFeature({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState("");
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onAdd(text.trim());
    setText("");
  };
  return (
    <form onSubmit={add} className="flex max-w-sm gap-2">
      <input
        aria-label="Otra característica"
        placeholder="Otra característica"
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        className={CONTROL_CLASS}
      />
      <Button type="submit" variant="plain" disabled={text.trim() === ""}>
        Agregar
      </Button>
    </form>
  );
}
