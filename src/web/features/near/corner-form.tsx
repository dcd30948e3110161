import { LocateFixed } from "lucide";
import { type SubmitEvent, useState } from "react";
import { loadNear } from "../../../personal/near/load-near.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { readField } from "../../../ui/forms/read-field.ts";
import { Icon } from "../../../ui/icon.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import { unknownCornerMessage } from "./unknown-corner.tsx";

interface CornerFormProps {
  remembered: string;
  onCorner: (corner: string) => void;
  /** Null where the browser has no geolocation. */
  onLocate: (() => void) | null;
  onForget: () => void;
}

export function CornerForm({ remembered, onCorner, onLocate, onForget }: CornerFormProps) {
  const [fault, setFault] = useState("");

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = readField({ form: event.currentTarget, name: "cerca" }).trim();
    try {
      const near = await loadNear();
      const corner = near.rememberCorner(text);
      if (corner) onCorner(corner);
      else setFault(unknownCornerMessage(text));
    } catch {
      setFault("No pudimos abrir el plano de la ciudad. Revisá tu conexión y probá de nuevo.");
    }
  }

  async function forget(): Promise<void> {
    const near = await loadNear();
    near.forgetCorner();
    onForget();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label="¿Cerca de qué esquina?"
        name="cerca"
        defaultValue={remembered}
        autoComplete="off"
        maxLength={80}
        hint="Por ejemplo: 7 y 50, plaza Moreno, calle 7 entre 49 y 50, o un barrio como City Bell."
        error={fault || undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Ver qué hay cerca</Button>
        {onLocate && (
          <Button variant="plain" onClick={onLocate}>
            <Icon of={LocateFixed} size={18} /> Usar mi ubicación
          </Button>
        )}
        {remembered && (
          <Button variant="quiet" onClick={() => void forget().catch(showLoadFailure)}>
            Olvidar esta esquina
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        Tu posición exacta no sale de este aparato: solo usamos la esquina más cercana, o el barrio.
      </p>
    </form>
  );
}
