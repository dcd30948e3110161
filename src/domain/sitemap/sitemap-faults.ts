/** https://www.sitemaps.org/protocol.html */
const LIMITS = { bytes: 50_000_000, addresses: 50_000, address: 2_048 };
const MOST_FAULTS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

interface CheckedDocument {
  readonly xml: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** AD-05: what a search engine would refuse in a finished document, in Spanish; empty where it is right. */
export function findSitemapFaults({ xml, publicUrl, now }: CheckedDocument): string[] {
  const faults = [...findMarkupFaults(xml)];
  if (new TextEncoder().encode(xml).length > LIMITS.bytes) faults.push("Pesa más de 50 MB.");
  const addresses = contentsOf(xml, "loc");
  if (addresses.length === 0) faults.push("No tiene ninguna dirección.");
  if (addresses.length > LIMITS.addresses) faults.push("Tiene más de 50.000 direcciones.");
  faults.push(...findAddressFaults(addresses, publicUrl));
  for (const moment of contentsOf(xml, "lastmod")) {
    const at = Date.parse(moment);
    if (Number.isNaN(at)) faults.push(`«${moment}» no es una fecha.`);
    else if (at > now.getTime() + DAY_MS) faults.push(`«${moment}» está en el futuro.`);
  }
  return [...new Set(faults)].slice(0, MOST_FAULTS);
}

function findAddressFaults(addresses: readonly string[], publicUrl: string): string[] {
  const seen = new Set<string>();
  return addresses.flatMap((address) => {
    const isTwice = seen.has(address);
    seen.add(address);
    if (isTwice) return [`${address} está dos veces.`];
    if (!URL.canParse(address) || address.length > LIMITS.address) return [`${address} no es una dirección.`];
    return address.startsWith(`${publicUrl}/`) ? [] : [`${address} es de otro sitio.`];
  });
}

function contentsOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll("&amp;", "&"),
  );
}

/** Every element that is opened is closed, in order. */
function findMarkupFaults(xml: string): string[] {
  if (!xml.startsWith("<?xml ")) return ["No empieza como un documento XML."];
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(xml)) return ["Tiene un & sin escribir como &amp;."];
  const open: string[] = [];
  for (const [, slash, name = ""] of xml.matchAll(/<(\/?)([\w:]+)[^>]*>/g)) {
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [`El elemento ${name} está mal cerrado.`];
  }
  return open.length > 0 ? [`El elemento ${open.at(-1)} no se cierra.`] : [];
}
