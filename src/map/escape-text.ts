/** What the library shows is HTML: `escapeText("<b>") === "&lt;b&gt;"` */
export function escapeText(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}
