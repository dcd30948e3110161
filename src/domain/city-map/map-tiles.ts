export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}
