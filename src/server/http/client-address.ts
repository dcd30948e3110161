import { BlockList, isIP, isIPv6 } from "node:net";

/** X-Forwarded-For counts only as far as each hop is a trusted proxy, so that clients can't choose their address. */
export function createClientAddress(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return function clientAddress({
    socket,
    forwarded,
  }: {
    socket: string | undefined;
    forwarded: string | undefined;
  }): string {
    let client = plainAddress(socket ?? "");
    // The nearest proxy wrote the last entry.
    const hops = (forwarded ?? "").split(",").map((hop) => plainAddress(hop.trim()));
    while (isIP(client) !== 0 && isTrusted(client)) {
      const hop = hops.pop();
      if (hop === undefined || isIP(hop) === 0) break;
      client = hop;
    }
    return client;
  };
}

/** Canonical form: "[2001:DB8::7]:443" is "2001:db8::7"; "1.2.3.4:5678" and "::ffff:102:304" are "1.2.3.4". */
function plainAddress(written: string): string {
  const address = withoutPort(written);
  if (!isIPv6(address)) return address;
  const canonical = canonicalIPv6(address);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function withoutPort(written: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(written) ?? [];
  if (bracketed !== undefined) return bracketed;
  return written.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}

function canonicalIPv6(address: string): string {
  const [bare = ""] = address.split("%");
  return new URL(`http://[${bare}]`).hostname.slice(1, -1);
}
