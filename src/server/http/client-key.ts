import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

const GROUPS = 8;
/** /64: the network of one household or company, in which everybody has as many addresses as they like. */
const CLIENT_GROUPS = 4;
/** /48: what one customer of a provider may have, 65,536 of those. */
const NETWORK_GROUPS = 3;

/**
 * Who a client is to the rate limits: a hash of its address, or for IPv6 of its /64 and its /48 with a dot between (`limitedKeys`).
 * It is never stored plain, and without the guide's secret nobody can tell an address from it by trying them all.
 */
export function clientKey({ address, secret }: { address: string; secret: string }): string {
  const counted = isIPv6(address)
    ? [CLIENT_GROUPS, NETWORK_GROUPS].map((groups) => networkOf({ address, groups }))
    : [address];
  return counted
    .map((part) => createHmac("sha256", `client-key ${secret}`).update(part).digest("base64url").slice(0, 22))
    .join(".");
}

/** `networkOf({ address: "2001:db8::7", groups: 4 })` is "2001:db8:0:0". */
function networkOf({ address, groups }: { address: string; groups: number }): string {
  const [head = "", tail = ""] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter((group) => group !== "");
  const after = tail.split(":").filter((group) => group !== "");
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after]
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
