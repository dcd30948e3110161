import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { RetryButton } from "../../../ui/states/error-panel.tsx";

/** H-11 */
export function HomeFailure() {
  return (
    <div role="alert">
      <EmptyState
        drawing="broken-road"
        hint={{ text: "Verifica tu conexión a internet e intenta nuevamente.", headingLevel: 2 }}
        action={<RetryButton>Recargar la página</RetryButton>}
      >
        No se pudieron cargar los negocios
      </EmptyState>
    </div>
  );
}
