const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|home|test|example|invalid)$/;

/** Whether an address is of a host that others can reach by its name: not a laptop's, nor a number. */
export function hasPublicName(url: string): boolean {
  const { hostname } = new URL(url);
  const isName = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
  return isName && !PRIVATE_NAME.test(hostname);
}
