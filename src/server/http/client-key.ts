import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

const GROUPS = 8;
/** /64: one household, whose devices choose their address. */
const CLIENT_GROUPS = 4;
/** /48: up to 65,536 of those, often assigned to one customer. */
const NETWORK_GROUPS = 3;

/**
 * Key of a client in rate limits: a hash of its address, or for IPv6 of its /64 and its /48 with a dot between (`limitedKeys`).
 * Keyed, so that it can't be reversed by hashing every address.
 */
export function hashClientAddress({ address, secret }: { address: string; secret: string }): string {
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
