const PAGE = /^\/?producto\/([^/?#]+)/;

/** The id or slug in what people copy: the name itself, `/producto/nori-48`, or the whole address. Null for other pages. */
export function readBusinessName(given: string, publicUrl: string): string | null {
  const text = given.trim();
  if (text.includes("\0")) return null;
  const isAddress = /^https?:/i.test(text) && URL.canParse(text);
  if (isAddress && new URL(text).host !== new URL(publicUrl).host) return null;
  const path = isAddress ? new URL(text).pathname : text;
  const [, name] = PAGE.exec(path) ?? [];
  if (name === undefined) return isAddress || path.includes("/") ? null : text || null;
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
