/** Limit of a whole IPv6 /48, as a multiple of one client's: it may be a company, or one customer with 65,536 networks. */
const NETWORK_FACTOR = 16;

/** Keys under which a client is counted: its own and, for IPv6 ("client.network"), also that of its /48. */
export function limitedKeys(clientKey: string): readonly { key: string; factor: number }[] {
  const [client = "", network] = clientKey.split(".");
  const own = { key: client, factor: 1 };
  return network === undefined ? [own] : [own, { key: network, factor: NETWORK_FACTOR }];
}
