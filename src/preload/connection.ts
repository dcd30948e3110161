/** `navigator.connection`, which Firefox, Safari and TypeScript's library lack. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const FAST = "4g";

export function findConnection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

export function isSavingData(): boolean {
  return findConnection()?.saveData ?? false;
}

/** Data saving is on, or the connection is slower than 4G and the page's own pictures need all of it. */
export function isConstrained(): boolean {
  const { effectiveType = FAST } = findConnection() ?? {};
  return isSavingData() || effectiveType !== FAST;
}
