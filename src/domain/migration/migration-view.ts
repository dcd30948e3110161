import { isCleanId } from "../businesses/business-names.ts";
import type { CategoryId } from "../categories/categories.ts";
import { findOwnImageId } from "../images/image-address.ts";

/** AX-01, in the order of their buttons. */
export const MIGRATION_FILTERS = [
  { id: "all", name: "", label: "Todas" },
  { id: "google-photos", name: "google-photos", label: "Google Photos" },
  { id: "migrated", name: "migradas", label: "Migradas" },
  { id: "dirty-ids", name: "ids-por-limpiar", label: "IDs por limpiar" },
  { id: "clean-ids", name: "ids-limpios", label: "IDs limpios" },
] as const;

export type MigrationFilter = (typeof MIGRATION_FILTERS)[number]["id"];
export type MigrationCounts = Readonly<Record<MigrationFilter, number>>;

/** The value of `imageStatus` in exports of the former guide, whatever the storage is. */
export const MIGRATED_STATUS = "migrated_to_cloudinary";
/** AX-01 */
export const SHOWN_MATCHES = 20;
const SHOWN_ADDRESS = 50;

export type PhotoKind = "google" | "own" | "outside" | "none";

export interface MigrationCandidate {
  readonly id: string;
  readonly title: string;
  readonly categoryId: CategoryId | null;
  readonly imageUrl: string;
  readonly additionalImages: readonly string[];
  readonly imageStatus: string | null;
}

export function readMigrationFilter(query: URLSearchParams): MigrationFilter {
  const asked = query.get("ver") ?? "";
  return MIGRATION_FILTERS.find(({ name }) => name === asked)?.id ?? "all";
}

/** AX-02 */
export function isGooglePhoto(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, protocol } = new URL(address);
  const isGoogle = hostname === "googleusercontent.com" || hostname.endsWith(".googleusercontent.com");
  return isGoogle && (protocol === "https:" || protocol === "http:");
}

/** AX-02: the guide's own storage, or Cloudinary. */
export function isHostedImage(address: string): boolean {
  if (findOwnImageId(address)) return true;
  return URL.canParse(address) && new URL(address).hostname === "res.cloudinary.com";
}

export function photoKindOf(address: string): PhotoKind {
  if (address === "") return "none";
  if (isGooglePhoto(address)) return "google";
  return isHostedImage(address) ? "own" : "outside";
}

/** The pictures of a business that are still at Google, the cover first. */
export function listGooglePhotos({
  imageUrl,
  additionalImages,
}: Pick<MigrationCandidate, "imageUrl" | "additionalImages">): string[] {
  return [...new Set([imageUrl, ...additionalImages])].filter(isGooglePhoto);
}

export function fitsFilter(candidate: MigrationCandidate, filter: MigrationFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "google-photos":
      return listGooglePhotos(candidate).length > 0;
    case "migrated":
      return candidate.imageStatus === MIGRATED_STATUS;
    case "dirty-ids":
      return !isCleanId(candidate);
    case "clean-ids":
      return isCleanId(candidate);
  }
}

export function countMatches(candidates: readonly MigrationCandidate[]): MigrationCounts {
  const counts = MIGRATION_FILTERS.map(
    ({ id }) => [id, candidates.filter((candidate) => fitsFilter(candidate, id)).length] as const,
  );
  return Object.fromEntries(counts) as MigrationCounts;
}

/** `"lh3.googleusercontent.com/p/AF1Qip…"` */
export function shortenAddress(address: string): string {
  const bare = address.replace(/^https?:\/\//, "");
  return bare.length > SHOWN_ADDRESS ? `${bare.slice(0, SHOWN_ADDRESS)}…` : bare;
}

const SECONDS_PER_RENAME = 0.1;

/** `estimateRenames(2_000) === "unos 3 minutos"` */
export function estimateRenames(count: number): string {
  const minutes = Math.round((count * SECONDS_PER_RENAME) / 60);
  if (minutes < 1) return "menos de un minuto";
  return minutes === 1 ? "un minuto" : `unos ${minutes} minutos`;
}

/** AX-01 */
export function describeMatches(matches: number): string {
  if (matches > SHOWN_MATCHES) return `Mostrando los primeros ${SHOWN_MATCHES} de ${matches}`;
  return matches === 1 ? "1 negocio" : `${matches} negocios`;
}
