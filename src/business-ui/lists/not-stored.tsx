import { FormError } from "../../ui/forms/form-errors.tsx";

/** The browser's storage is full or forbidden. */
export function NotStored() {
  return (
    <FormError
      message="Este navegador no deja guardar tus listas."
      detail="Funcionan hasta que cierres la página. Para volver a cambiarlas, copiá el enlace para editar."
    />
  );
}
