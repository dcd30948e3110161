import type { ErrorView } from "../../contract/error-view.ts";
import { ErrorPanel } from "../../ui/states/error-panel.tsx";

const BROKEN = "No pudimos mostrar esta pantalla. Probá de nuevo en un momento.";

/** An error keeps the frame of the back office. */
export function AdminError({ status, view }: { status: number; view: ErrorView | null }) {
  const title = view?.heading ?? "Algo salió mal";
  return (
    <>
      <title>{title}</title>
      <ErrorPanel
        title={title}
        message={view?.message ?? BROKEN}
        requestId={view?.requestId ?? null}
        retry={status === 429 || status >= 500}
      />
    </>
  );
}
