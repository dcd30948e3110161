import { PLAN_COLOURS } from "../../domain/city-map/plan-style.ts";
import { sha256 } from "../http/security-headers.ts";

const COLOURS = {
  ...PLAN_COLOURS,
  mark: ["#c2321a", "#ff8a6b"],
  "on-mark": ["#ffffff", "#2a1a14"],
} as const;

/** Browsers apply the colour scheme of the element that shows the picture. */
export const PLAN_STYLE = `:root{${variables(0)}}@media (prefers-color-scheme:dark){:root{${variables(1)}}}`;

export const PLAN_POLICY = `default-src 'none'; style-src 'sha256-${sha256(PLAN_STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function variables(theme: 0 | 1): string {
  return Object.entries(COLOURS)
    .map(([name, colours]) => `--plan-${name}:${colours[theme]}`)
    .join(";");
}
