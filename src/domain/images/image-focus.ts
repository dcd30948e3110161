import type { ImageDetail } from "./image-detail.ts";

/** Percent; `.fx0` to `.fy10` in `src/ui/theme/picture-focus.css`, since pages have no inline styles. */
export const FOCUS_STEP = 10;
const MIDDLE = 50;

type Focus = Pick<ImageDetail, "focusX" | "focusY">;

/** Of a crop, in steps. */
export interface ImageFocus {
  readonly x: number;
  readonly y: number;
}

/** Of an axis, 0 to 10. */
export function focusStep(percent: number): number {
  return Math.round(percent / FOCUS_STEP);
}

/** Classes for what stays in view where the image is cut: "focus fx3 fy4"; empty for its middle. */
export function focusClass({ focusX, focusY }: Focus): string {
  const [x, y] = [focusStep(focusX), focusStep(focusY)];
  return x === MIDDLE / FOCUS_STEP && y === MIDDLE / FOCUS_STEP ? "" : `focus fx${x} fy${y}`;
}

export function findFocus(details: readonly ImageDetail[], address: string): string {
  const detail = findDetail(details, address);
  return detail ? focusClass(detail) : "";
}

export function findDetail(details: readonly ImageDetail[], address: string): ImageDetail | undefined {
  return address === "" ? undefined : details.find((each) => each.address === address);
}
