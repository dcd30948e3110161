import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import { plainPage, plainPagePolicy } from "./plain-page.ts";
import type { HeaderPair } from "./security-headers.ts";

const POLICY = plainPagePolicy();

const TEXTS: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ["No entendimos el pedido", "La dirección o los datos que llegaron están mal escritos."],
  403: ["Pedido rechazado", "Este pedido no viene de la guía. Volvé a la página e intentalo de nuevo."],
  404: ["No encontramos esa página", "La dirección no lleva a ninguna parte de la guía."],
  405: ["Eso no se puede hacer acá", "Esta dirección no admite ese tipo de pedido."],
  408: ["El pedido tardó demasiado", "No terminó de llegar. Revisá tu conexión e intentalo de nuevo."],
  410: ["Esto ya no está en la guía", "Lo que había en esta dirección se borró."],
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

export function errorText(status: number): { title: string; text: string } {
  const [title, text] = TEXTS[status] ?? TEXTS[status >= 500 ? 500 : 400] ?? ["", ""];
  return { title, text };
}

interface ErrorPageOptions {
  status: number;
  requestId: string | null;
  sentence?: string;
  retryAfterSeconds?: number | null;
}

interface ErrorPage {
  readonly status: number;
  readonly headers: readonly HeaderPair[];
  readonly html: string;
}

export function errorPage({
  status,
  requestId,
  sentence,
  retryAfterSeconds = null,
}: ErrorPageOptions): ErrorPage {
  const { title, text } = errorText(status);
  const id = requestId ? `<p><small>Código del pedido: ${requestId}</small></p>` : "";
  return {
    status,
    headers: [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Content-Security-Policy", POLICY],
      ["Cache-Control", "no-store"],
      ...(retryAfterSeconds === null ? [] : [["Retry-After", String(retryAfterSeconds)] as const]),
    ],
    html: plainPage({
      title,
      content: `<p>${sentence ? escapeMarkup(sentence) : text}</p><p><a href="/">Ir al inicio</a></p>${id}`,
    }),
  };
}

export function errorResponse(options: ErrorPageOptions): Response {
  const { status, headers: pairs, html } = errorPage(options);
  const headers = new Headers(pairs.map((pair) => [...pair]));
  return closeUnread(new Response(html, { status, headers }));
}

/** For scripts: the sentence alone. */
export function jsonError({ status, sentence, retryAfterSeconds = null }: ErrorPageOptions): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfterSeconds !== null) headers.set("Retry-After", String(retryAfterSeconds));
  return closeUnread(Response.json({ message: sentence ?? errorText(status).text }, { status, headers }));
}

/** The rest of the body is never read, so the connection can't be reused. */
function closeUnread(response: Response): Response {
  if (response.status === 413) response.headers.set("Connection", "close");
  return response;
}
