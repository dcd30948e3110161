export function titleOfSlug(slug: string): string {
  return capitaliseWords(slug.replaceAll("-", " "));
}

export function capitaliseWords(text: string): string {
  return text.replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
