import { FileSpreadsheet, Upload } from "lucide";
import { type DragEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { IMPORT_UPLOAD_PATH } from "../../../contract/imports/import-view.ts";
import { IMPORT_LIMITS, TOO_LARGE } from "../../../domain/imports/import-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { signInAgain } from "../../../ui/forms/sign-in-again.ts";
import { Icon } from "../../../ui/icon.tsx";
import { focusHeading } from "../../shell/focus-heading.ts";

const FAILED = "No pudimos subir la planilla. Probá de nuevo en un momento.";
const SIGNED_OUT = 401;

type Sent = { readonly id: string } | { readonly fault: string };

/** The whole panel takes a file that is dropped; the button opens the usual dialog. */
export function FileDrop() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const [isOver, setOver] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file || name !== null) return;
    setFault("");
    setName(file.name);
    const sent = await upload(file);
    setName(null);
    if ("fault" in sent) return setFault(sent.fault);
    await navigate(adminPaths.import({ id: sent.id }));
    focusHeading();
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-label="Archivo"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`mt-4 grid justify-items-center gap-3 rounded-panel border-2 border-dashed px-4 py-8 text-center ${isOver ? "border-primary bg-tomato-wash" : "border-edge bg-card"}`}
    >
      <Icon of={FileSpreadsheet} size={40} className="text-muted" />
      <p role="status">{name === null ? "Arrastrá acá la planilla, o elegila" : `Leyendo ${name}…`}</p>
      <input
        ref={input}
        type="file"
        aria-label="Planilla"
        accept=".xlsx,.csv,.tsv,.txt,.json,.geojson"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button pending={name !== null} onClick={() => input.current?.click()}>
        <Icon of={Upload} size={17} />
        Elegir archivo
      </Button>
      <p className="text-[0.8125rem] text-muted">
        Excel (.xlsx) o .csv, hasta 20.000 filas y 10 MB. También el .json de la guía anterior.
      </p>
      {fault && <FormError message={fault} />}
    </section>
  );
}

async function upload(file: File): Promise<Sent> {
  if (file.size > IMPORT_LIMITS.bytes) return { fault: TOO_LARGE };
  for (;;) {
    try {
      const response = await fetch(`${IMPORT_UPLOAD_PATH}?${new URLSearchParams({ nombre: file.name })}`, {
        method: "POST",
        headers: { Accept: "application/json", "Content-Type": "application/octet-stream" },
        body: file,
      });
      const answer = (await response.json()) as { id?: string; message?: string };
      if (answer.id) return { id: answer.id };
      if (response.status !== SIGNED_OUT || !(await signInAgain()))
        return { fault: answer.message ?? FAILED };
    } catch {
      return { fault: FAILED };
    }
  }
}
