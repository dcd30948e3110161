import type { ImageCheckState } from "../../domain/images/image-check.ts";
import type { ImageCounts, ImageDebugView } from "../../domain/images/image-debug-view.ts";
import type { NamedBusiness } from "../../domain/images/match-file-name.ts";
import type { JobRunView } from "../job-runs.ts";

/** The same or a similar picture at another address. */
export interface OtherImage {
  readonly address: string;
  readonly businesses: readonly NamedBusiness[];
}

/** AM-04: an image of the catalogue, as the last check found it. */
export interface DebuggedImage extends OtherImage {
  readonly host: string;
  readonly isOutside: boolean;
  /** Null where nobody looked yet. */
  readonly state: ImageCheckState | null;
  /** Why it is not shown, in Spanish. */
  readonly message: string;
  readonly bytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly isSmall: boolean;
  /** "hace 3 días"; empty where nobody looked yet. */
  readonly checked: string;
  readonly doubles: readonly OtherImage[];
  readonly similar: readonly OtherImage[];
}

export interface ImageDebugPage {
  readonly view: ImageDebugView;
  readonly rows: readonly DebuggedImage[];
  readonly counts: ImageCounts;
  /** Of all images that were read. */
  readonly bytes: number;
  /** The latest check of all images. */
  readonly run: JobRunView | null;
}

export type ImageRepair =
  /** Look again; what is reachable elsewhere is stored in the guide. */
  | { readonly kind: "fetch"; readonly address: string }
  | { readonly kind: "replace"; readonly address: string; readonly by: string }
  | { readonly kind: "drop"; readonly address: string };

export interface ImageRepairResult {
  /** Spanish. */
  readonly message: string;
  /** Null where no business was changed. */
  readonly changeSetId: string | null;
}
