/** Bytes over the wire before the first input, by Playwright's resource type. */
export const FIRST_LOAD_BUDGETS = { script: 115_000, stylesheet: 15_000, font: 45_000 } as const;

/** The scripts and stylesheets that a document fetches by itself. */
export function listFirstLoad(html: string): { scripts: string[]; stylesheets: string[] } {
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? [])];
  return {
    scripts: files.filter((file) => file.endsWith(".js")),
    stylesheets: files.filter((file) => file.endsWith(".css")),
  };
}
