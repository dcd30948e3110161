import type { PictureChange } from "../../domain/images/business-pictures.ts";
import type { ImageDetail } from "../../domain/images/image-detail.ts";
import type { PictureCounts, PictureListView } from "../../domain/images/image-list-view.ts";
import type { FileMatch, NamedBusiness } from "../../domain/images/match-file-name.ts";

/**
 * Forms of `PICTURE_SPEC`, and with `?archivo=…` for each file the businesses whose names they have. Apart from
 * `/admin/imagenes`, whose POST takes a file.
 */
export const PICTURE_DATA_PATH = "/admin/imagenes/datos";

export interface PictureView {
  readonly address: string;
  readonly detail: ImageDetail;
  /** Null where nobody looked yet. */
  readonly width: number | null;
  readonly height: number | null;
  readonly isSmall: boolean;
  /** Of another site; empty for images of the guide. */
  readonly host: string;
  /** Why it is not shown, in Spanish; empty where it is. */
  readonly problem: string;
  /** Other businesses with the same picture. */
  readonly usedBy: readonly NamedBusiness[];
}

/** AM-01: a business with its pictures, the cover first. */
export interface PicturedBusiness extends NamedBusiness {
  readonly slug: string;
  readonly isListed: boolean;
  readonly pictures: readonly PictureView[];
}

export interface PictureListing {
  readonly view: PictureListView;
  readonly rows: readonly PicturedBusiness[];
  readonly counts: PictureCounts;
}

export interface PictureChangeRequest {
  /** Id or slug of the business. */
  readonly id: string;
  readonly change: PictureChange;
}

export interface PictureChangeResult {
  readonly businessId: string;
  /** Null where nothing was changed. */
  readonly changeSetId: string | null;
}

/** In the order of the files; null where none fits. */
export interface FileMatches {
  readonly matches: readonly (FileMatch | null)[];
}
