import { ChevronDown, EyeOff } from "lucide";
import { type ModeratedReview, seenOf } from "../../../domain/reviews/moderated-review.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ModerationStatusTag } from "../../shell/moderation-tags.tsx";

interface NeighboursProps {
  review: ModeratedReview;
  onHideAll: () => void;
}

/** The review itself and its neighbours that visitors may still see. */
export function listHideable(review: ModeratedReview): { readonly id: string; readonly seen: string }[] {
  const own = { id: review.id, status: review.status, seen: seenOf(review) };
  return [own, ...review.neighbours]
    .filter(({ status }) => status !== "hidden")
    .map(({ id, seen }) => ({ id, seen }));
}

export function NeighbourList({ review, onHideAll }: NeighboursProps) {
  const count = listHideable(review).length;
  return (
    <>
      <p className="text-[0.8125rem] text-muted">
        Con menos de 24 horas de diferencia; puede ser otra persona.
      </p>
      <ul className="mt-2">
        {review.neighbours.map(({ id, title, text, status }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-2">
            <span className="min-w-0 flex-1 text-[0.8125rem]">
              <span className="block truncate font-semibold">{title}</span>
              <span className="block truncate text-muted">{text}</span>
            </span>
            <ModerationStatusTag status={status} />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Button variant="plain" size="small" className="mt-2 w-full border-edge!" onClick={onHideAll}>
          <Icon of={EyeOff} size={17} />
          {count === 1 ? "Ocultar la que queda" : `Ocultar las ${count} que quedan`}
        </Button>
      )}
    </>
  );
}

/** In the card, where there is no room beside the list. */
export function NeighbourDetails({ review, onHideAll }: NeighboursProps) {
  const count = review.neighbours.length;
  if (count === 0) return null;
  return (
    <details className="group mt-3 border-t border-line pt-1 lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {count === 1 ? "Otra desde la misma red" : `Otras ${count} desde la misma red`}
        <Icon of={ChevronDown} size={18} className="transition group-open:rotate-180" />
      </summary>
      <NeighbourList review={review} onHideAll={onHideAll} />
    </details>
  );
}
