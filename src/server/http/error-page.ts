import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import { plainPage, plainPagePolicy } from "./plain-page.ts";

/** The policy of the page below, which needs nothing but its own style. */
export const ERROR_PAGE_POLICY = plainPagePolicy();

const TEXTS: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ["No entendimos el pedido", "La dirección o los datos que llegaron están mal escritos."],
  403: ["Pedido rechazado", "Este pedido no viene de la guía. Volvé a la página e intentalo de nuevo."],
  404: ["No encontramos esa página", "La dirección no lleva a ninguna parte de la guía."],
  405: ["Eso no se puede hacer acá", "Esta dirección no admite ese tipo de pedido."],
  408: ["El pedido tardó demasiado", "No terminó de llegar. Revisá tu conexión e intentalo de nuevo."],
  413: ["Es demasiado grande", "Lo que enviaste supera el tamaño permitido."],
  414: ["La dirección es demasiado larga", "Probá con una dirección más corta."],
  429: ["Demasiados intentos", "Esperá un momento e intentalo de nuevo."],
  431: ["El pedido es demasiado largo", "La dirección o sus datos superan lo permitido."],
  500: [
    "Algo salió mal",
    "No pudimos mostrar esta página. Ya quedó registrado; probá de nuevo en un momento.",
  ],
  503: ["La guía no está disponible", "No pudimos llegar a nuestros datos. Probá de nuevo en unos minutos."],
};

/** The sentence for a status, for the page and for whoever asks for plain text or JSON. */
export function errorText(status: number): { title: string; text: string } {
  const [title, text] = TEXTS[status] ?? TEXTS[status >= 500 ? 500 : 400] ?? ["", ""];
  return { title, text };
}

interface ErrorPage {
  status: number;
  requestId: string | null;
  /** What is said instead of what is said of every such status. */
  sentence?: string;
}

/** A page that stands on its own: for when the framework cannot make one, or was never asked. */
export function errorPage({ status, requestId, sentence }: ErrorPage): string {
  const { title, text } = errorText(status);
  const id = requestId ? `<p><small>Código del pedido: ${requestId}</small></p>` : "";
  return plainPage({
    title,
    content: `<p>${sentence ? escapeMarkup(sentence) : text}</p><p><a href="/">Ir al inicio</a></p>${id}`,
  });
}

interface RefuseOptions {
  sentence?: string;
  retryAfterSeconds?: number | null;
}

export function refuse(
  status: number,
  requestId: string,
  { sentence, retryAfterSeconds = null }: RefuseOptions = {},
): Response {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": ERROR_PAGE_POLICY,
    "Cache-Control": "no-store",
  });
  // The rest of the body is never read, so the connection can't be reused.
  if (status === 413) headers.set("Connection", "close");
  if (retryAfterSeconds !== null) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(errorPage({ status, requestId, ...(sentence && { sentence }) }), { status, headers });
}
