import type { ReactNode } from "react";
import { Form } from "react-router";
import type { MapView } from "../../../../domain/paths/map-paths.ts";
import { paths } from "../../../../domain/paths/paths.ts";
import { rememberTyped } from "../../../../personal/near/remember-typed.ts";
import { Button } from "../../../../ui/button.tsx";
import { FieldError } from "../../../../ui/field-error.tsx";
import { readField } from "../../../../ui/read-field.ts";

interface MapCornerFormProps {
  view: MapView;
  /** What was asked for, as it was typed or as it is called. */
  corner: string;
  isUnknown: boolean;
  /** One more way to say where. */
  children?: ReactNode;
}

const ERROR_ID = "cerca-error";

/** Where somebody wants to be near to, typed: in the address, so that it can be shared, and without a script. */
export function MapCornerForm({ view, corner, isUnknown, children }: MapCornerFormProps) {
  return (
    <Form
      action={paths.map()}
      preventScrollReset
      onSubmit={({ currentTarget }) => rememberTyped(readField({ form: currentTarget, name: "cerca" }))}
      role="search"
      aria-label="Cerca de una esquina"
      className="city-map-near"
    >
      {view.category && <input type="hidden" name="categoria" value={view.category} />}
      {view.onlyOpen && <input type="hidden" name="abierto" value="1" />}
      <label className="city-map-field">
        <span>Cerca de…</span>
        <input
          key={corner}
          name="cerca"
          defaultValue={corner}
          placeholder="7 y 50"
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? ERROR_ID : undefined}
        />
      </label>
      <Button type="submit" variant="plain">
        Ver cerca
      </Button>
      {children}
      {isUnknown && (
        <FieldError id={ERROR_ID}>
          {`No encontramos “${corner}”. Probá con una esquina, como 7 y 50, o con una plaza.`}
        </FieldError>
      )}
    </Form>
  );
}
