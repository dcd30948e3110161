/** Pictures of somebody else's map, to lie over the guide's own plan. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Whose they are, as plain text. */
  readonly attribution: string;
}
