import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

const GROUPS = 8;
/** Half of the address: the network of one household or company, in which everybody has as many addresses as they like. */
const NETWORK_GROUPS = 4;

/**
 * Who a client is to the rate limits: a hash of its address, or of its network for IPv6. It is never stored plain, and without the
 * guide's secret nobody can tell an address from it by trying them all.
 */
export function clientKey({ address, secret }: { address: string; secret: string }): string {
  const counted = isIPv6(address) ? networkOf(address) : address;
  return createHmac("sha256", `client-key ${secret}`).update(counted).digest("base64url").slice(0, 22);
}

/** `networkOf("2001:db8::7")` is "2001:db8:0:0". */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter((group) => group !== "");
  const after = tail.split(":").filter((group) => group !== "");
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
