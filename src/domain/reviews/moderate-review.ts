import { foldText } from "../text/fold-text.ts";
import { hasHostName } from "./host-names.ts";

/** Faster than a person can fill in the form. */
const SOONEST_MS = 3_000;

/** More reviews of one client within these minutes are held. */
export const BURST_MINUTES = 10;
const MOST_IN_BURST = 3;

/** `fast:2` was written in two seconds, `burst:4` is the fourth of its client in ten minutes. */
export type HoldReason = "link" | `fast:${number}` | `burst:${number}`;

interface ModerateReviewInput {
  readonly author: string;
  readonly text: string;
  /** Null without a script. */
  readonly elapsedMs: number | null;
  /** Reviews that the same client sent in the last minutes. */
  readonly recentCount: number;
}

/** Empty for a review that is published at once. */
export function listHoldReasons({ author, text, elapsedMs, recentCount }: ModerateReviewInput): HoldReason[] {
  const reasons: HoldReason[] = [];
  if (hasLink(text) || hasLink(author)) reasons.push("link");
  if (elapsedMs !== null && elapsedMs < SOONEST_MS) reasons.push(`fast:${Math.floor(elapsedMs / 1000)}`);
  return [...reasons, ...burstReasons(recentCount)];
}

/** `recentCount`: of the same client in the last `BURST_MINUTES`. */
export function burstReasons(recentCount: number): `burst:${number}`[] {
  return recentCount >= MOST_IN_BURST ? [`burst:${recentCount + 1}`] : [];
}

const LINKS: readonly RegExp[] = [
  /\bh\s*(tt|xx)\s*ps?\s*:/,
  /[a-z]\s*:\s*\/\/|(^|\s)\/\/\S/,
  /\b(mailto|javascript|tel)\s*:/,
  /\bwww\s*\./,
  /<\s*a\s+href|\[\s*url\b/,
  /[^\s@]@[^\s@]+\.\p{L}{2,}/u,
  /\bxn--/,
  // 193.34.1.9, but not the price "$ 1.200.300".
  /(?:^|[^\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.]*\d)/,
  /(^|[^\p{L}\d])(t|wa)\.me\//u,
  // With a path any ending counts: "rico.me encantó" is two sentences, "algo.me/x" is a link.
  /[\p{L}\d-]\.\p{L}{2,}\/\S/u,
];

/** `hasLink("Pidan en algo.com.ar")`, not `hasLink("Rico.Volvería")`. */
export function hasLink(text: string): boolean {
  // Normalises look-alike letters and removes invisible characters and marks that no letter has.
  const plain = text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]/gu, "")
    .replace(/[。．｡․]/gu, ".")
    .replace(/(\S)[·•∙⋅‧・](?=\S)/gu, "$1.");
  const lowerCase = plain.toLowerCase();
  return hasHostName(plain) || LINKS.some((link) => link.test(lowerCase));
}

/** Shorter texts may be equal by chance ("muy rico"). */
const SHORTEST_DUPLICATE = 30;

/** `duplicateKey("¡Muy rico!") === "muyrico"` */
export function duplicateKey(text: string): string {
  return foldText(text.normalize("NFKC")).replace(/[^\p{L}\p{N}]/gu, "");
}

export function mayBeDuplicate(text: string): boolean {
  return duplicateKey(text).length >= SHORTEST_DUPLICATE;
}
