/**
 * Where to lead on to: the address if it is a path of this site, else the home. Never anybody else's site:
 * `ownPath("//evil.example") === "/"`, `ownPath("/buscar?q=a") === "/buscar?q=a"`.
 */
export function ownPath(text: string): string {
  const here = "https://guia.invalid";
  if (!text.startsWith("/") || !URL.canParse(text, here)) return "/";
  const { origin, pathname, search, hash } = new URL(text, here);
  // "/.//evil.example" is a path of ours only until it is read once more.
  return origin === here && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "/";
}
