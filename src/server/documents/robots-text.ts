/** M-04: what no search engine should show. */
const NOT_FOR_ROBOTS = ["/admin", "/perfil", "/favoritos", "/buscar"];

export function robotsText({ publicUrl }: { publicUrl: string }): string {
  const lines = [
    "User-agent: *",
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}
