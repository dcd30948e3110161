import {
  drawPlan,
  HALO_WIDTH,
  LABEL_FEET,
  type PlanLetters,
  type PlanPart,
  type PlanShape,
} from "../domain/city-map/draw-plan.ts";
import { PLAN_COLOURS, type PlanColour } from "../domain/city-map/plan-style.ts";

interface PaintOptions {
  context: CanvasRenderingContext2D;
  part: PlanPart;
  isNight: boolean;
  fontFamily: string;
}

type Paint = Omit<PaintOptions, "part"> & { colourOf: (name: PlanColour) => string };

/** A part of the plan on a canvas; what the plan does not know stays transparent. */
export function paintPlan({ part, ...options }: PaintOptions): void {
  const { shapes, letters } = drawPlan(part);
  const paint = { ...options, colourOf: (name: PlanColour) => PLAN_COLOURS[name][options.isNight ? 1 : 0] };
  options.context.lineJoin = "round";
  for (const shape of shapes) paintShape({ ...paint, shape });
  for (const alike of letters) write({ ...paint, ...alike });
}

function paintShape({ context, colourOf, shape }: Paint & { shape: PlanShape }): void {
  const path = new Path2D(shape.d);
  if (shape.width === null) {
    context.fillStyle = colourOf(shape.colour);
    context.fill(path);
    return;
  }
  context.strokeStyle = colourOf(shape.colour);
  context.lineWidth = shape.width;
  context.stroke(path);
}

function write({ context, colourOf, fontFamily, ...alike }: Paint & PlanLetters): void {
  context.font = `${alike.weight} ${alike.size}px ${fontFamily}`;
  context.textAlign = "center";
  context.lineWidth = HALO_WIDTH;
  context.strokeStyle = colourOf(alike.halo);
  context.fillStyle = colourOf(alike.colour);
  for (const { text, x, y, angle } of alike.labels) {
    context.save();
    context.translate(x, y);
    context.rotate((angle * Math.PI) / 180);
    context.strokeText(text, 0, LABEL_FEET * alike.size);
    context.fillText(text, 0, LABEL_FEET * alike.size);
    context.restore();
  }
}
