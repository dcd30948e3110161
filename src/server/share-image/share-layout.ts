import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react";
import type { ShareCard } from "../../domain/sharing/share-card.ts";
import { starPath } from "../../ui/shapes.ts";
import { COLOURS, categoryColour, HEIGHT, WIDTH } from "./brand.ts";
import { writable } from "./set-text.ts";

const COLUMN = 480;
const FIVE_STARS = [0, 1, 2, 3, 4].map(starPath).join("");

const TITLE_SIZES: readonly { readonly upTo: number; readonly size: number; readonly lines: number }[] = [
  { upTo: 14, size: 76, lines: 3 },
  { upTo: 26, size: 64, lines: 3 },
  { upTo: 50, size: 52, lines: 4 },
  { upTo: Number.POSITIVE_INFINITY, size: 42, lines: 5 },
];

export function shareLayout(card: ShareCard): ReactElement {
  const kind = writable(card.kind);
  const title = writable(card.title) || kind || writable(card.siteName);
  const address = writable(card.address);
  return box(
    {
      flexDirection: "column",
      boxSizing: "border-box",
      width: WIDTH,
      height: HEIGHT,
      padding: "54px 60px 56px",
      fontFamily: "Figtree",
      fontWeight: 600,
    },
    box(
      {
        fontFamily: "Bricolage",
        fontWeight: 800,
        fontSize: 32,
        height: 48,
        marginLeft: 68,
        alignItems: "center",
        color: COLOURS.ink,
      },
      line({ text: writable(card.siteName), width: COLUMN - 68 }),
    ),
    box(
      { flexDirection: "column", flexGrow: 1, justifyContent: "center", width: COLUMN },
      kind && title !== kind
        ? box({ color: categoryColour(card.categoryId), fontSize: 28 }, line({ text: kind, width: COLUMN }))
        : null,
      box({ marginTop: 8 }, titleLine(title)),
      box({ marginTop: 26, alignItems: "center", fontSize: 30, color: COLOURS.ink }, ...ratingLine(card)),
    ),
    box(
      { fontSize: 28, color: COLOURS.muted },
      // A list names its first places there.
      line({ text: address || "La Plata", width: COLUMN - 20, lines: card.reviewCount === null ? 2 : 1 }),
    ),
  );
}

function titleLine(title: string): ReactElement {
  const { size, lines } = TITLE_SIZES.find(({ upTo }) => title.length <= upTo) ?? { size: 42, lines: 5 };
  return createElement(
    "div",
    {
      style: {
        display: "block",
        width: COLUMN,
        fontFamily: "Bricolage",
        fontWeight: 800,
        fontSize: size,
        lineHeight: 1.08,
        letterSpacing: "-0.02em",
        color: COLOURS.ink,
        lineClamp: lines,
        wordBreak: "break-word",
      },
    },
    title,
  );
}

function ratingLine({ averageRating: rating, reviewCount }: ShareCard): ReactNode[] {
  if (reviewCount === null) return [];
  if (rating === null) return [box({ color: COLOURS.muted }, "Sin reseñas")];
  const count = reviewCount === 1 ? "1 reseña" : `${reviewCount} reseñas`;
  return [
    stars(rating),
    box({ marginLeft: 16 }, String(rating.toFixed(1)).replace(".", ",")),
    reviewCount > 0 ? box({ marginLeft: 12, color: COLOURS.muted }, `(${count})`) : null,
  ];
}

/** A star is 19 wide, in the middle of its 24. */
function stars(rating: number): ReactElement {
  const whole = Math.floor(rating);
  const filled = whole * 24 + (rating > whole ? 2.5 + (rating - whole) * 19 : 0);
  return createElement(
    "svg",
    { width: 190, height: 38, viewBox: "0 0 120 24" },
    createElement(
      "svg",
      { width: filled, height: 24 },
      createElement("path", { d: FIVE_STARS, fill: COLOURS.sun }),
    ),
    createElement("path", { d: FIVE_STARS, fill: "none", stroke: COLOURS.starEdge, strokeWidth: 1.5 }),
  );
}

function line({ text, width, lines = 1 }: { text: string; width: number; lines?: number }): ReactElement {
  const wordBreak = lines === 1 ? "break-all" : "break-word";
  const style = { display: "block", width, lineClamp: lines, wordBreak } as const;
  return createElement("div", { style }, text);
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement("div", { style: { display: "flex", ...style } }, ...children);
}
