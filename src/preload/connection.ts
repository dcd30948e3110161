/** Not in every browser, nor in TypeScript's list of what browsers have. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Up to 3g a page's own pictures need the whole connection. */
const FAST = "4g";

export function findConnection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

/** Whether its owner asks to spare data. */
export function isSavingData(): boolean {
  return findConnection()?.saveData ?? false;
}

/** Whether it is slow, or its owner asks to spare it: then nothing is fetched that nobody has asked for. */
export function isSparing(): boolean {
  const { effectiveType = FAST } = findConnection() ?? {};
  return isSavingData() || effectiveType !== FAST;
}
