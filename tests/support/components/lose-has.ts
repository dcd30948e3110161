import { onTestFinished } from "vitest";

/** The stylesheets as a browser without `:has()` reads them, as Firefox 115: rules with an unknown selector are left out. */
export function loseHas(): void {
  for (const style of document.querySelectorAll("style")) {
    const written = style.textContent;
    style.textContent = written.replaceAll(":has(", ":unknown(");
    onTestFinished(() => {
      style.textContent = written;
    });
  }
}
