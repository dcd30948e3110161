import { BlockList, isIPv4 } from "node:net";

/** Private, link-local, documentation, multicast and other ranges that IANA lists as not globally reachable. */
const RESERVED_IPV4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/** Within 2000::/3, the only range for public hosts. 2002::/16 and 2001::/32 carry IPv4 addresses. */
const RESERVED_IPV6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const reserved = new BlockList();
for (const [network, prefix] of RESERVED_IPV4) reserved.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of RESERVED_IPV6) reserved.addSubnet(network, prefix, "ipv6");
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, "ipv4");
  // BlockList takes no zone; an address with one is link-local.
  if (address.includes("%")) return false;
  return global.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
