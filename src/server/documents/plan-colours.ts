import { sha256 } from "../http/security-headers.ts";

/** The colours of a plan by day and by night: those of src/map/plan.css, and the guide's own for what is marked on it. */
const PLAN_COLOURS: Readonly<Record<string, readonly [day: string, night: string]>> = {
  land: ["#faf3e9", "#17110e"],
  dot: ["#e6d9ca", "#33271f"],
  outskirts: ["#f6ede2", "#1e1612"],
  casco: ["#f1e5d6", "#241b16"],
  green: ["#cbdaa9", "#33421f"],
  street: ["#ffffff", "#3d3028"],
  "street-edge": ["#e3d5c4", "#1a1310"],
  avenue: ["#ffffff", "#54433a"],
  "avenue-edge": ["#cdb9a3", "#17110e"],
  diagonal: ["#ffd585", "#7a5825"],
  "diagonal-edge": ["#dba63f", "#17110e"],
  halo: ["#fffdf9", "#241b16"],
  "street-name": ["#6b564c", "#c4b1a3"],
  "avenue-name": ["#3d2a21", "#f0e4d9"],
  "diagonal-name": ["#5c3800", "#ffe3b0"],
  "green-name": ["#3d5712", "#bcd684"],
  "locality-name": ["#6b564c", "#c4b1a3"],
  mark: ["#c2321a", "#ff8a6b"],
  "on-mark": ["#ffffff", "#2a1a14"],
};

/** Both themes: a browser asks a picture for that of the element which shows it, so it follows the guide's own switch. */
export const PLAN_STYLE = `:root{${variables(0)}}@media (prefers-color-scheme:dark){:root{${variables(1)}}}`;

/** Such a picture can be opened as a page of its own, and needs nothing but its style. */
export const PLAN_POLICY = `default-src 'none'; style-src 'sha256-${sha256(PLAN_STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function variables(theme: 0 | 1): string {
  return Object.entries(PLAN_COLOURS)
    .map(([name, colours]) => `--plan-${name}:${colours[theme]}`)
    .join(";");
}
