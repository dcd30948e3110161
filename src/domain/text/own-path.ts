/** The path if it belongs to this site, else "/": `ownPath("//evil.example") === "/"` */
export function ownPath(text: string): string {
  const here = "https://guia.invalid";
  if (!text.startsWith("/") || !URL.canParse(text, here)) return "/";
  const { origin, pathname, search, hash } = new URL(text, here);
  // "/.//evil.example" normalises to "//evil.example".
  return origin === here && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "/";
}
