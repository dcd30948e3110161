/** What a name begins with, as one sees it: `initialOf("ñandú") === "Ñ"`; a picture of several signs stays whole. Empty for an empty name. */
export function initialOf(name: string): string {
  return firstSign(name.trimStart()).toUpperCase();
}

function firstSign(text: string): string {
  // Browsers from before 2024 may have none: there a picture of several signs is cut.
  if (!("Segmenter" in Intl)) return [...text][0] ?? "";
  const [first] = new Intl.Segmenter("es").segment(text);
  return first?.segment ?? "";
}
