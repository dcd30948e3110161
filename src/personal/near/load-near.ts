/** The plan of the city is large, so it is loaded on demand. */
export const loadNear = () => import("./remembered-corner.ts");

/** Remembers a typed corner for the cards of later pages; text that is no corner, or a failed load, changes nothing. */
export function rememberTypedCorner(text: string): void {
  loadNear().then(
    ({ rememberCorner }) => rememberCorner(text),
    () => {},
  );
}
