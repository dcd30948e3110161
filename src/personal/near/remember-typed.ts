import { loadNear } from "./load-near.ts";

/** From here on the cards of other pages say how far they are from there too, where it is a corner. */
export function rememberTyped(text: string): void {
  loadNear().then(({ rememberCorner }) => rememberCorner(text), ignore);
}

/** Without the code for it the page that follows is right all the same. */
function ignore(): void {}
