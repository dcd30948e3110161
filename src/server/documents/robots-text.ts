/** M-04: nothing is disallowed: a robot has to read a page to learn that it must not list it. */
export function robotsText({ publicUrl }: { publicUrl: string }): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
