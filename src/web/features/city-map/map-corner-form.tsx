import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import type { MapView } from "../../../contract/map-paths.ts";
import { paths } from "../../../contract/paths.ts";
import { rememberTypedCorner } from "../../../personal/near/load-near.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/form-errors.tsx";
import { readField } from "../../../ui/read-field.ts";

interface MapCornerFormProps {
  view: MapView;
  /** What was asked for, as it was typed or as it is called. */
  corner: string;
  /** Why nothing came of it; empty otherwise. */
  fault: string;
  /** One more way to say where. */
  children?: ReactNode;
}

const ERROR_ID = "cerca-error";

/** Where somebody wants to be near to, typed: in the address, so that it can be shared, and without a script. */
export function MapCornerForm({ view, corner, fault, children }: MapCornerFormProps) {
  const field = useRef<HTMLInputElement>(null);
  // Not another field for another corner: whoever has typed it stays there.
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
        {view.onlyOpen && <input type="hidden" name="abierto" value="1" />}
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
      {/* Beside the form, and not in it: it may open one of its own. */}
      {children}
      {fault && <FieldError id={ERROR_ID}>{fault}</FieldError>}
    </div>
  );
}
