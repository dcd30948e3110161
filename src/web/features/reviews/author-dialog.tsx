import type { OwnReview } from "../../../domain/reviews/review.ts";
import type { OwnPhoto } from "../../../domain/reviews/review-photo.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useClosedByBack } from "../../../ui/overlay.ts";
import { DeleteReviewForm, EditReviewForm } from "./author-forms.tsx";
import type { ChangeableReview } from "./changeable-review.ts";
import { PhotoManager } from "./photos/photo-manager.tsx";
import type { PhotoQueueHandle } from "./photos/use-photo-queue.ts";

export interface AuthorDialogProps {
  review: ChangeableReview;
  /** A visitor's secret; empty for members. */
  editKey: string;
  /** Members only. */
  photos: readonly OwnPhoto[] | null;
  /** Name of the business. */
  place: string;
  queue: PhotoQueueHandle;
  kind: "edit" | "delete" | "photos";
  onEdited: (review: OwnReview) => void;
  onDeleted: (id: string) => void;
  onPhotosChanged: () => Promise<void> | void;
  onClose: () => void;
}

/** V-08 */
export function AuthorDialog(props: AuthorDialogProps) {
  const { review, editKey, photos, place, queue, kind, onEdited, onDeleted, onPhotosChanged, onClose } =
    props;
  useClosedByBack({ isOpen: true, close: onClose });
  if (kind === "photos")
    return (
      <Dialog open onClose={onClose} title="Fotos de tu reseña" variant="sheet">
        <PhotoManager {...{ review, place, queue }} photos={photos ?? []} onChanged={onPhotosChanged} />
      </Dialog>
    );
  if (kind === "delete")
    return (
      <Dialog open onClose={onClose} title="¿Borrar tu reseña?">
        <DeleteReviewForm
          review={review}
          editKey={editKey}
          hasPhotos={(photos ?? []).length > 0}
          onCancel={onClose}
          onDone={() => {
            onClose();
            onDeleted(review.id);
          }}
        />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Editar tu reseña" variant="sheet">
      <EditReviewForm
        review={review}
        editKey={editKey}
        onCancel={onClose}
        onWaiting={onClose}
        onDone={(edited) => {
          onClose();
          onEdited(edited);
        }}
      />
    </Dialog>
  );
}
