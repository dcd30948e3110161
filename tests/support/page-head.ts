/** By regular expressions, not a parser. */
export interface PageHead {
  readonly title: string;
  readonly canonical: string | null;
  /** By name or property; duplicates are joined with a bar. */
  readonly metas: Readonly<Record<string, string>>;
  /** By type. */
  readonly jsonLd: Readonly<Record<string, Record<string, unknown>>>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&apos;": "'",
};

export function readPageHead(html: string): PageHead {
  const metas: Record<string, string> = {};
  for (const [, name = "", content = ""] of html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"\/?>/g,
  )) {
    metas[name] = name in metas ? `${metas[name]}|${plainText(content)}` : plainText(content);
  }
  const canonicals = [...html.matchAll(/<link rel="canonical" href="([^"]*)"\/>/g)];
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const graph = scripts.flatMap(
    ([, text = ""]) => (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"],
  );
  return {
    title: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = ""]) => plainText(text)).join("|"),
    canonical: canonicals.length === 0 ? null : canonicals.map(([, url = ""]) => plainText(url)).join("|"),
    metas,
    jsonLd: Object.fromEntries(graph.map((jsonLd) => [String(jsonLd["@type"]), jsonLd])),
  };
}

export function plainText(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
