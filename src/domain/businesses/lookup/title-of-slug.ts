/** D-07: a title as it may have been before it became a slug: `titleOfSlug("lo-de-ana") === "Lo De Ana"` */
export function titleOfSlug(slug: string): string {
  return capitaliseWords(slug.replaceAll("-", " "));
}

/** `capitaliseWords("lo de ana") === "Lo De Ana"`; the other letters stay as they are. */
export function capitaliseWords(text: string): string {
  return text.replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
