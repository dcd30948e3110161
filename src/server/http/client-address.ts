import { BlockList, isIP } from "node:net";

/**
 * Who is on the other end. The socket says so; a header is believed only as far as each hop that wrote it is a
 * proxy we trust, so nobody can choose the address that rate limits and logs see.
 */
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
    // The last entry was written by the nearest proxy; walk back while whoever wrote it is trusted.
    const hops = (forwarded ?? "").split(",").map((hop) => plainAddress(hop.trim()));
    while (isIP(client) !== 0 && isTrusted(client)) {
      const hop = hops.pop();
      if (hop === undefined || isIP(hop) === 0) break;
      client = hop;
    }
    return client;
  };
}

/** Node writes an IPv4 client of an IPv6 socket as ::ffff:1.2.3.4. */
function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
