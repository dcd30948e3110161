import { PLAN_COLOURS } from "../../domain/city-map/plan-style.ts";
import { sha256 } from "../http/security-headers.ts";

/** Those of the plan, and the guide's own for what is marked on it. */
const COLOURS = {
  ...PLAN_COLOURS,
  mark: ["#c2321a", "#ff8a6b"],
  "on-mark": ["#ffffff", "#2a1a14"],
} as const;

/** Both themes: a browser asks a picture for that of the element which shows it, so it follows the guide's own switch. */
export const PLAN_STYLE = `:root{${variables(0)}}@media (prefers-color-scheme:dark){:root{${variables(1)}}}`;

/** Such a picture can be opened as a page of its own, and needs nothing but its style. */
export const PLAN_POLICY = `default-src 'none'; style-src 'sha256-${sha256(PLAN_STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function variables(theme: 0 | 1): string {
  return Object.entries(COLOURS)
    .map(([name, colours]) => `--plan-${name}:${colours[theme]}`)
    .join(";");
}
