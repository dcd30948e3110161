import { BURST_MINUTES, hasLink } from "./moderate-review.ts";

const ORDINALS = ["Cuarta", "Quinta", "Sexta", "Séptima", "Octava", "Novena", "Décima"];

/** `formatHoldReason("fast:3") === "Escrita en 3 segundos"` */
export function formatHoldReason(reason: string, noun: "reseña" | "lista" = "reseña"): string {
  const [kind, figure = ""] = reason.split(":");
  const count = Number(figure);
  if (kind === "link") return "Tiene un enlace";
  if (kind === "fast") return formatSeconds(count);
  if (kind === "burst") return `${ORDINALS[count - 4] ?? "Otra"} ${noun} en ${BURST_MINUTES} minutos`;
  return "Retenida por las reglas";
}

function formatSeconds(count: number): string {
  if (count < 1) return "Escrita en menos de un segundo";
  return count === 1 ? "Escrita en un segundo" : `Escrita en ${count} segundos`;
}

interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

/** Final punctuation is no part of a link: "algo.com, rico" has the link "algo.com". */
const LINK_TOKEN = /^(.*?)([.,;:!?)»"]*)$/su;

/** The text in parts, so that links can be marked; joined they are the text again. */
export function splitLinks(text: string): TextPart[] {
  if (!hasLink(text)) return [{ text, isLink: false }];
  const parts = text.split(/(\s+)/u).flatMap((token) => {
    if (!hasLink(token)) return [{ text: token, isLink: false }];
    const [, link = token, rest = ""] = LINK_TOKEN.exec(token) ?? [];
    return [
      { text: link, isLink: true },
      { text: rest, isLink: false },
    ];
  });
  const joined: TextPart[] = [];
  for (const part of parts.filter(({ text: piece }) => piece !== "")) {
    const last = joined.at(-1);
    const isPlain = last && !last.isLink && !part.isLink;
    if (isPlain) joined[joined.length - 1] = { text: last.text + part.text, isLink: false };
    else joined.push(part);
  }
  return joined;
}
