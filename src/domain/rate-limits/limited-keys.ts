/** A whole /48 may do so many times what one client may: a company's offices, or one customer with 65,536 networks. */
const NETWORK_FACTOR = 16;

/**
 * What a client key is counted under: an IPv4 client under itself, an IPv6 client ("client.network") under its /64 and, more
 * generously, under its /48.
 */
export function limitedKeys(clientKey: string): readonly { key: string; factor: number }[] {
  const [client = "", network] = clientKey.split(".");
  const own = { key: client, factor: 1 };
  return network === undefined ? [own] : [own, { key: network, factor: NETWORK_FACTOR }];
}
