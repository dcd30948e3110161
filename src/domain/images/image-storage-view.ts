import type { JobRunView } from "../../contract/job-runs.ts";
import type { ImageStorageKind } from "./image-storage-settings.ts";

/** Where the bytes of images are, as staff see it. */
export interface ImageStorageView {
  readonly inUse: ImageStorageKind;
  /** In all storages. */
  readonly images: number;
  readonly former: readonly {
    readonly kind: ImageStorageKind;
    /** Null where nobody counted. */
    readonly images: number | null;
  }[];
  /** Former ones whose variables are not set any more. */
  readonly unreachable: readonly ImageStorageKind[];
  /** The latest move. */
  readonly run: JobRunView | null;
}
