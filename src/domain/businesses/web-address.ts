const LONGEST = 2_000;

/**
 * An address of the web that is safe to link to, or nothing: `webAddress("javascript:alert(1)") === ""`,
 * `webAddress("www.example.com/carta") === "https://www.example.com/carta"`.
 */
export function webAddress(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > LONGEST || /^[/\\]/.test(trimmed)) return "";
  const handle = /^@([\w.]{1,30})$/.exec(trimmed);
  if (handle) return `https://www.instagram.com/${handle[1]}`;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.parse(withScheme);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes(".")) return "";
  // A password in an address is somebody's secret, or a trick to show another host.
  return url.username || url.password ? "" : url.href;
}

/** An address from which a picture may be shown: of the web, or of this site. `imageAddress("/imagenes/a.webp")` */
export function imageAddress(text: string): string {
  const trimmed = text.trim();
  if (/^\/(?![/\\])[\w/.-]{1,200}$/.test(trimmed)) return trimmed;
  return /^https?:/i.test(trimmed) ? webAddress(trimmed) : "";
}
