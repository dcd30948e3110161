import { isRouteErrorResponse } from "react-router";
import type { ErrorView } from "../../../request.server.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { PageMetadata } from "../../seo/page-metadata.tsx";

const BROKEN = "No pudimos mostrar esta página. Probá de nuevo en un momento.";

const TITLES: Readonly<Record<number, string>> = {
  403: "No tenés permiso",
  404: "No encontramos esa página",
  405: "Eso no se puede hacer acá",
  503: "La guía no está disponible",
};

const FRAMEWORK_TEXTS: Readonly<Record<number, string>> = {
  404: "La dirección no lleva a ninguna parte de la guía.",
  405: "Esta dirección no admite ese tipo de pedido.",
};

interface RouteErrorProps {
  error: unknown;
  /** What the route says where nobody expected the failure. */
  brokenMessage?: string;
}

/** Any error of a route, as a person should see it. */
export function RouteError({ error, brokenMessage }: RouteErrorProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const view =
    isRouteErrorResponse(error) && isErrorView(error.data)
      ? error.data
      : { message: FRAMEWORK_TEXTS[status] ?? BROKEN, heading: null, requestId: null };
  const title = view.heading ?? TITLES[status] ?? "Algo salió mal";
  const message = (status >= 500 && brokenMessage) || view.message;
  return (
    <>
      <PageMetadata title={title} description={message} />
      <ErrorPanel title={title} message={message} requestId={view.requestId} />
    </>
  );
}

/** Our loaders throw nothing else; the framework itself throws a text. */
function isErrorView(data: unknown): data is ErrorView {
  return typeof data === "object" && data !== null && "message" in data && "requestId" in data;
}
