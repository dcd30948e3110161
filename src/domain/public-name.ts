const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|home|test|example|invalid)$/;

/** Whether an address is of a host that others can reach by its name: not a laptop's, nor a number. */
export function hasPublicName(url: string): boolean {
  const { hostname } = new URL(url);
  const isName = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
  return isName && !PRIVATE_NAME.test(hostname);
}

const PRIVATE_NUMBER =
  /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^\[(::1?|f[cde].*)\]$/;

/** Whether strangers may be visiting it, by its name or its number. */
export function isPublicSite(url: string): boolean {
  const { hostname } = new URL(url);
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return isNumber ? !PRIVATE_NUMBER.test(hostname) : hasPublicName(url);
}
