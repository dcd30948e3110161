const LONGEST_TARGET = 2_048;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export function refuseTarget({ method, target }: { method: string; target: string }): 400 | 405 | 414 | null {
  if (!METHODS.has(method)) return 405;
  if (target.length > LONGEST_TARGET) return 414;
  if (!target.startsWith("/") || target.startsWith("//")) return 400;
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  return isCleanPath(path) ? null : 400;
}

/** Backslashes and dot segments are refused, also percent-encoded, since one layer would resolve them and the next would not. */
function isCleanPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\u0000-\u001f\u007f\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded);
  } catch {
    return false;
  }
}
