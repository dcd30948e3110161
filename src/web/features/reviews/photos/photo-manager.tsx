import { useState } from "react";
import { reviewPaths } from "../../../../contract/reviews/review-paths.ts";
import { DELETE_PHOTO_SPEC } from "../../../../domain/reviews/review-fields.ts";
import {
  countKept,
  MOST_PHOTOS,
  type OwnPhoto,
  ownPhotoLabel,
  photoAlt,
} from "../../../../domain/reviews/review-photo.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormError } from "../../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../../ui/forms/post-form.ts";
import { useForm } from "../../../../ui/forms/use-form.ts";
import { type ChangeableReview, isPublic } from "../changeable-review.ts";
import { useFocusInList } from "../use-focus-in-list.ts";
import { PhotoInput } from "./photo-input.tsx";
import { PhotoThumbnail } from "./photo-strip.tsx";
import type { PhotoQueueHandle } from "./use-photo-queue.ts";

interface PhotoManagerProps {
  review: ChangeableReview;
  place: string;
  photos: readonly OwnPhoto[];
  queue: PhotoQueueHandle;
  /** A photo was removed. */
  onChanged: () => Promise<void> | void;
}

/** V-08: the author adds and removes photos of a review. */
export function PhotoManager({ review, place, photos, queue, onChanged }: PhotoManagerProps) {
  const { loaded, add } = queue;
  const { root, item } = useFocusInList({ ids: photos.map(({ id }) => id), control: "button" });
  return (
    <div ref={root} className="grid grid-cols-1 gap-4">
      {photos.length === 0 && !loaded && <p className="text-muted">Esta reseña todavía no tiene fotos.</p>}
      {photos.length > 0 && (
        <ul className="grid gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} {...item(photo.id)} className="flex items-center gap-3">
              <PhotoThumbnail photo={photo} alt={photoAlt({ place, author: review.author })} />
              <PhotoForm {...{ photo, review, onChanged }} number={`${index + 1} de ${photos.length}`} />
            </li>
          ))}
        </ul>
      )}
      {loaded && <loaded.View queue={loaded.queue} />}
      {countKept(photos) < MOST_PHOTOS ? (
        <div className="needs-script">
          <PhotoInput onFiles={add} />
        </div>
      ) : (
        <p className="text-sm text-muted">Ya tiene {MOST_PHOTOS} fotos, que es el máximo.</p>
      )}
    </div>
  );
}

interface PhotoFormProps extends Pick<PhotoManagerProps, "review" | "onChanged"> {
  photo: OwnPhoto;
  /** "1 de 2" */
  number: string;
}

function PhotoForm({ photo, review, number, onChanged }: PhotoFormProps) {
  const [isAsking, setAsking] = useState(false);
  // Each press replaces the focused button.
  const [wasPressed, setWasPressed] = useState(false);
  const focusRef = wasPressed ? takeFocus : undefined;
  const to = reviewPaths.edit(review);
  const form = useForm({
    spec: DELETE_PHOTO_SPEC,
    send: ({ data }) => postForm({ to, spec: DELETE_PHOTO_SPEC, data }),
    onDone: onChanged,
  });
  const ask = (isAsked: boolean) => {
    setWasPressed(true);
    setAsking(isAsked);
  };
  const label = (
    <>
      Quitar la foto<span className="sr-only"> {number}</span>
    </>
  );
  return (
    <form {...form.props} action={to} className="grid min-w-0 gap-1">
      <input type="hidden" name="intent" value="delete-photo" />
      <input type="hidden" name="photo" value={photo.id} />
      <p className="text-sm">{describe(photo, isPublic(review))}</p>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button ref={focusRef} variant="plain" size="small" onClick={() => ask(false)}>
            No, dejarla
          </Button>
          <Button type="submit" variant="outline" size="small" pending={form.isPending}>
            Sí, quitarla
          </Button>
        </div>
      ) : (
        <>
          <Button
            ref={focusRef}
            variant="quiet"
            size="small"
            className="needs-script -ml-4 w-fit"
            onClick={() => ask(true)}
          >
            {label}
          </Button>
          <noscript>
            <button type="submit" className="min-h-11 font-semibold text-primary underline">
              {label}
            </button>
          </noscript>
        </>
      )}
      <FormError {...form.refusal} />
    </form>
  );
}

function describe(photo: OwnPhoto, isReviewPublic: boolean): string {
  const label = ownPhotoLabel(photo, { isReviewPublic });
  if (photo.state === "pending") return `${label}: por ahora la ves solo vos.`;
  if (photo.state === "published" && !isReviewPublic)
    return `${label}: se ve cuando tu reseña está publicada.`;
  return label;
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
