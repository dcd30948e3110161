/**
 * A whole IPv6 /48 may be a company, or one customer with 65,536 networks, so its limit is a multiple of one client's.
 */
const NETWORK_FACTOR = 16;

/** For IPv6 ("client.network") also the key of its /48. */
export function limitedKeys(clientKey: string): readonly { key: string; factor: number }[] {
  const [client = "", network] = clientKey.split(".");
  const own = { key: client, factor: 1 };
  return network === undefined ? [own] : [own, { key: network, factor: NETWORK_FACTOR }];
}
