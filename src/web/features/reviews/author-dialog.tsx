import type { OwnReview, Review } from "../../../domain/reviews/review.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DeleteReviewForm, EditReviewForm } from "./author-forms.tsx";

export interface AuthorDialogProps {
  review: Review;
  /** A visitor's secret; empty for members. */
  editKey: string;
  kind: "edit" | "delete";
  onEdited: (review: OwnReview) => void;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** V-08 */
export function AuthorDialog({ review, editKey, kind, onEdited, onDeleted, onClose }: AuthorDialogProps) {
  if (kind === "delete")
    return (
      <Dialog open onClose={onClose} title="¿Borrar tu reseña?">
        <DeleteReviewForm
          review={review}
          editKey={editKey}
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
        onDone={(edited) => {
          onClose();
          onEdited(edited);
        }}
      />
    </Dialog>
  );
}
