import { Form } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { LoggedError } from "../../../contract/logged-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";

const TIME = new Intl.DateTimeFormat("es-AR", {
  dateStyle: "short",
  timeStyle: "medium",
  hourCycle: "h23",
  timeZone: "America/Argentina/Buenos_Aires",
});

interface ErrorListProps {
  requestId: string;
  errors: readonly LoggedError[];
}

/** The number is the one on the visitor's page ("Código del pedido"). */
export function ErrorList({ requestId, errors }: ErrorListProps) {
  return (
    <>
      <h1 className="text-[1.625rem]">Pedidos que fallaron</h1>
      <p className="mt-0.5 text-muted">Los últimos siete días. Quien lo vio tiene un código de pedido.</p>
      <Form
        method="get"
        action={adminPaths.errors()}
        className="mt-4 flex max-w-lg flex-wrap items-end gap-3"
      >
        <div className="min-w-60 flex-1">
          <Field
            label="Código del pedido"
            name="codigo"
            defaultValue={requestId}
            maxLength={60}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="plain">
          Buscar
        </Button>
      </Form>
      {errors.length === 0 ? (
        <p className="mt-6 text-muted">
          {requestId ? "No hay ningún error con ese código." : "No falló ningún pedido."}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-card">
          {errors.map((error) => (
            <li key={error.requestId} className="px-4 py-3 md:px-5">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <code className="font-semibold">{error.requestId}</code>
                <time dateTime={error.at} className="text-[0.8125rem] text-muted">
                  {TIME.format(new Date(error.at))}
                </time>
              </p>
              <p className="text-[0.8125rem]">
                {error.method} {error.path}
              </p>
              <p className="text-[0.8125rem] text-muted">
                {error.message || "Sin detalle: mirá el registro del servidor."}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
