import { ChevronDown } from "lucide";
import { type ComponentProps, useId } from "react";
import { Icon } from "../icon.tsx";
import { CONTROL_CLASS, FieldFrame, type FieldTexts, fieldAttributes } from "./field-frame.tsx";

type FieldProps = FieldTexts &
  (
    | ({ as?: "input" } & ComponentProps<"input">)
    | ({ as: "textarea" } & ComponentProps<"textarea">)
    | ({ as: "select" } & ComponentProps<"select">)
  );

/** `<Field label="Correo" type="email" error="Ese correo no existe" />`; also `as="textarea"` and `as="select"`. */
export function Field({ label, hint, error, ...control }: FieldProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <FieldControl {...control} {...fieldAttributes({ id, hint, error })} />
    </FieldFrame>
  );
}

type FieldControlProps = Omit<Extract<FieldProps, { as?: "input" }>, keyof FieldTexts>;

function FieldControl(
  props:
    | FieldControlProps
    | Omit<Extract<FieldProps, { as: "textarea" }>, keyof FieldTexts>
    | Omit<Extract<FieldProps, { as: "select" }>, keyof FieldTexts>,
) {
  if (props.as === "textarea") {
    const { as: _, className = "", ...rest } = props;
    return <textarea rows={4} {...rest} className={`${CONTROL_CLASS} ${className}`} />;
  }
  if (props.as === "select") {
    const { as: _, className = "", ...rest } = props;
    return (
      <span className="relative block">
        <select {...rest} className={`${CONTROL_CLASS} appearance-none pr-10 ${className}`} />
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
        />
      </span>
    );
  }
  const { as: _, className = "", ...rest } = props;
  return <input {...rest} className={`${CONTROL_CLASS} ${className}`} />;
}
