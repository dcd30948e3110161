import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { mapPaths } from "../../../contract/map-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { useOnline } from "../../use-online.ts";

interface MapPanelProps {
  setCanvas: (element: HTMLDivElement | null) => void;
  attempt: number;
  status: "loading" | "ready" | "failed";
  onRetry: () => void;
}

/** Without a script, shows the plan as a picture. */
export function MapPanel({ setCanvas, attempt, status, onRetry }: MapPanelProps) {
  const isOnline = useOnline();
  const follow = useFollowingLinks();
  return (
    <section aria-label="Mapa" className="city-map-panel">
      <a href="#lugares" className="city-map-skip needs-script">
        Ir a la lista
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only links in it are followed, and keys press those too. */}
      <div
        key={attempt}
        ref={setCanvas}
        // Arrow keys, + and - control the map.
        role="application"
        aria-label="Mapa de La Plata"
        // Popup links navigate on the client.
        onClick={follow}
        className="city-map-canvas needs-script"
      />
      {status === "loading" && (
        <p role="status" className="city-map-notice needs-script text-muted">
          Cargando el mapa…
        </p>
      )}
      {status === "failed" && (
        <div role="alert" className="city-map-notice">
          <p className="font-semibold">Error al cargar el mapa</p>
          {!isOnline && <p>Parece que no hay conexión.</p>}
          <Button onClick={onRetry}>Reintentar</Button>
        </div>
      )}
      {status === "ready" && !isOnline && (
        <p role="status" className="city-map-offline">
          Sin conexión: el mapa sigue con lo que ya tiene.
        </p>
      )}
      <noscript>
        <img src={mapPaths.cityPlan()} alt="Plano de La Plata con los lugares de la guía" />
      </noscript>
    </section>
  );
}

/** Like `Link`, for links in Leaflet's popups. */
function useFollowingLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link =
      event.target instanceof Element ? event.target.closest(".map-popup-link, .map-popup-view") : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    void navigate(link.getAttribute("href") ?? "");
  };
}
