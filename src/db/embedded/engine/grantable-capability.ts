import { access, constants, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";

// Bits of linux/capability.h, the weaker right first. Docker gives root only the stronger one.
const capabilities = [
  { name: "dac_read_search", bit: 2n },
  { name: "dac_override", bit: 1n },
] as const;

const setSecureBits = 8n;

/** The least right that lets a process pass through closed directories and that we may hand on; Linux only. */
export async function grantableCapability(): Promise<string | null> {
  const ours = await ownCapabilities();
  return capabilities.find(({ bit }) => (ours >> bit) & 1n)?.name ?? null;
}

/** access(2) disregards the rights of anybody but root, and initdb asks it, unless this bit is set as well. */
export async function accessCheckFlags(): Promise<string[]> {
  return ((await ownCapabilities()) >> setSecureBits) & 1n ? ["--securebits=+no_setuid_fixup"] : [];
}

async function ownCapabilities(): Promise<bigint> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const sets = [...status.matchAll(/^Cap(?:Prm|Bnd):\s*([0-9a-f]+)$/gm)].map(([, set]) => BigInt(`0x${set}`));
  return sets.length === 0 ? 0n : sets.reduce((all, set) => all & set);
}

/** Where setpriv is, or null. */
export async function findSetpriv(): Promise<string | null> {
  for (const directory of (process.env.PATH ?? "/usr/bin:/bin").split(delimiter)) {
    const file = join(directory, "setpriv");
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  return null;
}
