/** By day and by night; `land` and `dot` are also in src/map/plan.css. */
export const PLAN_COLOURS = {
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
} as const satisfies Readonly<Record<string, readonly [day: string, night: string]>>;

export type PlanColour = keyof typeof PLAN_COLOURS;
