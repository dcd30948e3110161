export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return said.size > 0 ? `${path}?${said}` : path;
}
