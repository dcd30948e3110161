import type { ReactNode } from "react";
import { formatStars } from "../../../business-ui/review-labels.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { StarInput } from "../../../ui/star-input.tsx";
import { useHydrated } from "../../use-hydrated.ts";
import { WaitingFormsHere } from "../../waiting-form.tsx";
import { ReviewFields } from "./review-form.tsx";
import { useOwnRating } from "./use-own-rating.ts";
import { useReviewForm } from "./use-review-form.ts";

interface RatingCardProps {
  business: { readonly id: string; readonly slug: string; readonly title: string };
  /** The stars of a sent review count, also a visitor's. */
  hasReview: boolean;
  onSent: (review: OwnReview) => void;
  onWaiting?: () => void;
  onSentLater?: (review: OwnReview) => void;
  /** V-08: of the photos that a member has chosen. */
  photoCount?: number;
  /** V-08: the photos. */
  children?: ReactNode;
}

/** D-03, D-09: stars alone are a rating; with words they are a review. One form, which works without a script. */
export function RatingCard({ business, hasReview, photoCount = 0, children, ...listeners }: RatingCardProps) {
  const { stored, stars, isVisitor, rate, signIn } = useOwnRating(business);
  const reviewing = useReviewForm({ business, photoCount, ...listeners });
  const { form, details, onToggle, lostPhotos, cancel, edit, hasText } = reviewing;
  const isHydrated = useHydrated();
  return (
    <section
      aria-labelledby="tu-calificacion"
      className="mt-5 rounded-panel bg-card p-5 shadow-card [&_legend]:text-[0.95rem] [&_legend]:text-balance"
    >
      <h3 id="tu-calificacion" className="mb-2 text-xl">
        Tu calificación
      </h3>
      <form {...form.props} action={reviewPaths.ofBusiness(business)}>
        <StarInput
          legend={
            stored === null ? "Califica este lugar" : `Has calificado este lugar con ${formatStars(stored)}`
          }
          name="stars"
          value={stars}
          onChange={rate}
          clearLabel="Quitar mi calificación"
          error={form.field("stars").error}
        />
        <p className="hidden text-sm text-muted noscript:block">
          Sin JavaScript, las estrellas se guardan junto con la reseña.
        </p>
        <div role="status">
          {stored !== null && isVisitor && !hasReview && <BrowserOnly onSignIn={signIn} />}
        </div>
        {stars !== null && !hasReview && <p className="mt-1 font-semibold">Contá por qué (opcional)</p>}
        <WaitingFormsHere path={reviewPaths.ofBusiness(business)} onEdit={edit} hasText={hasText} />
        <details ref={details} onToggle={onToggle} className="group/words mt-2">
          <summary
            className={`${buttonClass({ variant: "outline" })} w-fit list-none [&::-webkit-details-marker]:hidden ${isHydrated ? "group-open/words:hidden" : ""}`}
          >
            Escribir una reseña
          </summary>
          <ReviewFields form={form} onCancel={isHydrated ? cancel : undefined}>
            {lostPhotos > 0 && (
              <p role="status" className="rounded-2xl bg-honey p-3 text-sm">
                {lostPhotos === 1
                  ? "Volvé a elegir la foto: no quedó guardada con el borrador."
                  : `Volvé a elegir las ${lostPhotos} fotos: no quedaron guardadas con el borrador.`}
              </p>
            )}
            {children}
          </ReviewFields>
        </details>
      </form>
    </section>
  );
}

function BrowserOnly({ onSignIn }: { onSignIn: () => void }) {
  return (
    <p className="py-2 text-sm text-muted">
      Queda en este navegador;{" "}
      <button
        type="button"
        onClick={onSignIn}
        className="-my-3 inline-block py-3 font-semibold text-primary underline underline-offset-3"
      >
        entrá
      </button>{" "}
      para que cuente
    </p>
  );
}
