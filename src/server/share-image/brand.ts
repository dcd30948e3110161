import type { CategoryId } from "../../domain/categories/categories.ts";
import { LOGO_SHAPE, PLAN_SHAPE } from "../../ui/shapes.ts";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The light theme of tokens.css. */
export const COLOURS = {
  paper: "#fff9f2",
  ink: "#2a1a14",
  muted: "#6b564c",
  tomato: "#c2321a",
  ember: "#b35300",
  sun: "#f2a900",
  starEdge: "#b57a00",
} as const;

const CATEGORY_COLOURS: Readonly<Record<CategoryId, string>> = {
  cafeteria: "#7a4a2a",
  pizzeria: "#a8481a",
  hamburgueseria: "#a35200",
  heladeria: "#b03468",
  sushi: "#1f6f5f",
  restaurante: "#6e2a45",
};

export function categoryColour(categoryId: CategoryId | null): string {
  return categoryId ? CATEGORY_COLOURS[categoryId] : COLOURS.tomato;
}

export function drawMark({
  x,
  y,
  size,
  colour,
}: {
  x: number;
  y: number;
  size: number;
  colour: string;
}): string {
  const { blocks, stroke, dot } = LOGO_SHAPE;
  return `<g transform="translate(${x} ${y}) scale(${size / 32})"><path d="${blocks}" fill="${colour}" stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round"/><circle cx="16" cy="16" r="${dot}" fill="${COLOURS.sun}"/></g>`;
}

export function drawGround({ from, to }: { from: string; to: string }): string {
  const { tile, turn, streets, avenues, diagonals } = PLAN_SHAPE;
  return [
    `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<pattern id="plan" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="${turn}" fill="none" stroke="#fff"><path d="${streets}" stroke-width="1.5"/><path d="${avenues}" stroke-width="9"/></pattern>`,
    '<rect width="1200" height="630" fill="url(#ground)"/>',
    '<g opacity=".16" transform="translate(120 -130) scale(1.5)"><path d="M-100 0H800V600H-100Z" fill="url(#plan)"/>',
    `<path d="${diagonals}" fill="none" stroke="#fff" stroke-width="8"/></g>`,
  ].join("");
}

/** A darker shade of a colour: `shade("#ffffff") === "#b3b3b3"` */
export function shade(colour: string): string {
  const parts = colour.match(/[0-9a-f]{2}/g) ?? [];
  return `#${parts
    .map((part) =>
      Math.round(Number.parseInt(part, 16) * 0.7)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
}
