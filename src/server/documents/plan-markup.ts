import {
  drawPlan,
  HALO_WIDTH,
  LABEL_FEET,
  type PlanLabel,
  type PlanLetters,
  type PlanPart,
  type PlanShape,
} from "../../domain/city-map/draw-plan.ts";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";

/** Part of the plan as SVG, with `between` between streets and names. Colours are variables (`--plan-street`) of the picture. */
export function planMarkup({ between = "", ...part }: PlanPart & { between?: string }): string {
  const { shapes, letters } = drawPlan(part);
  return [
    ...shapes.map(shape),
    between,
    `<g text-anchor="middle" stroke-width="${HALO_WIDTH}" stroke-linejoin="round" paint-order="stroke">`,
    ...letters.map(group),
    "</g>",
  ].join("");
}

function shape({ colour, d, width }: PlanShape): string {
  if (width === null) return `<path fill="var(--plan-${colour})" d="${d}"/>`;
  return `<path fill="none" stroke-linejoin="round" stroke="var(--plan-${colour})" stroke-width="${width}" d="${d}"/>`;
}

function group({ colour, halo, size, weight, labels }: PlanLetters): string {
  return `<g fill="var(--plan-${colour})" stroke="var(--plan-${halo})" font-size="${size}" font-weight="${weight}">${labels.map(label).join("")}</g>`;
}

function label({ text, x, y, angle }: PlanLabel): string {
  const turn = angle === 0 ? "" : `rotate(${angle})`;
  return `<text y="${LABEL_FEET}em" transform="translate(${x} ${y})${turn}">${escapeMarkup(text)}</text>`;
}
