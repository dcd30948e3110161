import { useState } from "react";
import { reviewPaths } from "../../../../contract/reviews/review-paths.ts";
import type { Review } from "../../../../domain/reviews/review.ts";
import { DELETE_PHOTO_SPEC } from "../../../../domain/reviews/review-fields.ts";
import { MOST_PHOTOS, type OwnPhoto, photoAlt } from "../../../../domain/reviews/review-photo.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormError } from "../../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../../ui/forms/post-form.ts";
import { useForm } from "../../../../ui/forms/use-form.ts";
import { PhotoInput } from "./photo-input.tsx";
import { PhotoThumbnail } from "./photo-strip.tsx";
import { usePhotoQueue } from "./use-photo-queue.ts";

export interface PhotoManagerProps {
  review: Review;
  place: string;
  photos: readonly OwnPhoto[];
  /** Photos were added or removed. */
  onChanged: () => Promise<void> | void;
}

const STATES: Readonly<Record<OwnPhoto["state"], string>> = {
  pending: "En revisión: por ahora la ves solo vos.",
  published: "Publicada",
  rejected: "No se publicó",
};

const isKept = ({ state }: OwnPhoto) => state !== "rejected";

/** V-08: the author adds and removes photos of a review. */
export function PhotoManager({ review, place, photos, onChanged }: PhotoManagerProps) {
  const kept = photos.filter(isKept).length;
  const { loaded, add } = usePhotoQueue({
    reviewId: review.id,
    countKept: () => kept,
    onSent: onChanged,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      {photos.length === 0 && !loaded && <p className="text-muted">Esta reseña todavía no tiene fotos.</p>}
      {photos.length > 0 && (
        <ul className="grid gap-3">
          {photos.map((photo) => (
            <OwnPhotoItem key={photo.id} {...{ photo, review, place, onChanged }} />
          ))}
        </ul>
      )}
      {loaded && <loaded.View queue={loaded.queue} />}
      {kept < MOST_PHOTOS ? (
        <div className="needs-script">
          <PhotoInput onFiles={add} />
        </div>
      ) : (
        <p className="text-sm text-muted">Ya tiene {MOST_PHOTOS} fotos, que es el máximo.</p>
      )}
    </div>
  );
}

type OwnPhotoItemProps = Omit<PhotoManagerProps, "photos"> & { photo: OwnPhoto };

function OwnPhotoItem({ photo, review, place, onChanged }: OwnPhotoItemProps) {
  const [isAsking, setAsking] = useState(false);
  const to = reviewPaths.edit(review);
  const form = useForm({
    spec: DELETE_PHOTO_SPEC,
    send: ({ data }) => postForm({ to, spec: DELETE_PHOTO_SPEC, data }),
    onDone: onChanged,
  });
  return (
    <li className="flex items-center gap-3">
      <PhotoThumbnail photo={photo} alt={photoAlt({ place, author: review.author })} />
      <form {...form.props} action={to} className="grid min-w-0 gap-1">
        <input type="hidden" name="intent" value="delete-photo" />
        <input type="hidden" name="photo" value={photo.id} />
        <p className="text-sm">{STATES[photo.state]}</p>
        {isAsking ? (
          <div className="flex flex-wrap items-center gap-x-2">
            <Button type="submit" variant="outline" size="small" pending={form.isPending}>
              Sí, quitarla
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
              No
            </Button>
          </div>
        ) : (
          <>
            <Button
              variant="quiet"
              size="small"
              className="needs-script -ml-4 w-fit"
              onClick={() => setAsking(true)}
            >
              Quitar la foto
            </Button>
            <noscript>
              <button type="submit" className="min-h-11 font-semibold text-primary underline">
                Quitar la foto
              </button>
            </noscript>
          </>
        )}
        <FormError {...form.refusal} />
      </form>
    </li>
  );
}
