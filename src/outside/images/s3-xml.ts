/** The text of the first element of that name; "" without one. S3's answers need no more of XML. */
export function textOf(xml: string, name: string): string {
  const escaped = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
  const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return escaped.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? "");
}
