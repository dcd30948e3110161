import type { JobRunView } from "../../contract/job-runs.ts";
import type { ImageStorageKind } from "./image-storage-settings.ts";

/** Where the bytes of images are, as staff see it. */
export interface ImageStorageView {
  readonly inUse: ImageStorageKind;
  /** In all storages. */
  readonly images: number;
  /** Places in Spanish. */
  readonly former: readonly {
    readonly name: string;
    /** Null where nobody counted. */
    readonly images: number | null;
    readonly isReadOnly: boolean;
  }[];
  /** Former ones that can't be opened, in Spanish. */
  readonly unreachable: readonly string[];
  /** The latest move. */
  readonly run: JobRunView | null;
}
