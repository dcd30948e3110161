import { paths } from "../../../../contract/paths.ts";
import { reviewPaths } from "../../../../contract/reviews/review-paths.ts";
import {
  type OwnPhoto,
  ownPhotoLabel,
  photoAlt,
  type ReviewPhoto,
} from "../../../../domain/reviews/review-photo.ts";
import { QUIET_LINK_CLASS } from "../report-link.tsx";

interface PhotoStripProps {
  /** With a state: the author's own. */
  photos: readonly (ReviewPhoto | OwnPhoto)[];
  place: string;
  author: string;
  isReviewPublic?: boolean;
}

/** V-08: the photos of a review; each opens its picture. */
export function PhotoStrip({ photos, place, author, isReviewPublic = true }: PhotoStripProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Fotos de la reseña" className="mt-2 flex flex-wrap gap-2">
      {photos.map((photo) => (
        <li key={photo.id} className="w-24">
          <a href={paths.image({ id: photo.imageId })} className="block rounded-2xl">
            <PhotoThumbnail photo={photo} alt={photoAlt({ place, author })} />
          </a>
          {"state" in photo ? (
            <p className="mt-0.5 text-center text-xs font-semibold text-muted">
              {ownPhotoLabel(photo, { isReviewPublic })}
            </p>
          ) : (
            <a
              href={reviewPaths.photoReport(photo)}
              rel="nofollow"
              className={`${QUIET_LINK_CLASS} w-full justify-center text-xs`}
            >
              Reportar foto
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export function PhotoThumbnail({ photo, alt }: { photo: ReviewPhoto; alt: string }) {
  return (
    <img
      src={paths.image({ id: photo.imageId, width: 400 })}
      alt={alt}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      decoding="async"
      className="aspect-square w-24 rounded-2xl bg-honey object-cover by-night:brightness-90"
    />
  );
}
