import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { FilterInputs } from "../../../business-ui/filter-inputs.tsx";
import type { MapView } from "../../../contract/map-paths.ts";
import { paths } from "../../../contract/paths.ts";
import { rememberTypedCorner } from "../../../personal/near/load-near.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/forms/form-errors.tsx";
import { readField } from "../../../ui/forms/read-field.ts";

interface MapCornerFormProps {
  view: MapView;
  corner: string;
  fault: string;
}

const ERROR_ID = "cerca-error";

/** In the URL, so that it can be shared and works without a script. */
export function MapCornerForm({ view, corner, fault }: MapCornerFormProps) {
  const field = useRef<HTMLInputElement>(null);
  // Not a key: the visitor keeps the focus in the field.
  useEffect(() => {
    if (field.current) field.current.value = corner;
  }, [corner]);
  return (
    <div className="city-map-near">
      <Form
        action={paths.map()}
        preventScrollReset
        onSubmit={({ currentTarget }) =>
          rememberTypedCorner(readField({ form: currentTarget, name: "cerca" }))
        }
        role="search"
        aria-label="Cerca de una esquina"
      >
        {view.category && <input type="hidden" name="categoria" value={view.category} />}
        <FilterInputs filters={view.filters} />
        <label className="city-map-field">
          <span>Cerca de…</span>
          <input
            ref={field}
            name="cerca"
            defaultValue={corner}
            placeholder="7 y 50"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={fault !== "" || undefined}
            aria-describedby={fault ? ERROR_ID : undefined}
          />
        </label>
        <Button type="submit" variant="plain">
          Ver cerca
        </Button>
      </Form>
      {fault && <FieldError id={ERROR_ID}>{fault}</FieldError>}
    </div>
  );
}
