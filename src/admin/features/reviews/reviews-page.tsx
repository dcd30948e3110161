import { ArrowLeft, ArrowRight } from "lucide";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { type ModeratedReview, seenOf } from "../../../domain/reviews/moderated-review.ts";
import {
  type ModerationCounts,
  type ModerationView,
  moderationSearch,
  searchedWords,
} from "../../../domain/reviews/moderation-view.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { ShortcutHint, useShortcutSwitch } from "../../shell/shortcut-switch.tsx";
import { listHideable } from "./neighbours.tsx";
import { ReviewAside } from "./review-aside.tsx";
import { type CardDialog, ReviewCard } from "./review-card.tsx";
import { DeleteDialog, NoteDialog } from "./review-dialogs.tsx";
import { formatCount, ReviewFilters } from "./review-filters.tsx";
import { type Moderation, useModeration } from "./use-moderation.ts";
import { type PhotoModeration, usePhotoModeration } from "./use-photo-moderation.ts";
import { useReviewKeys } from "./use-review-keys.ts";

interface ReviewsPageProps {
  listing: {
    readonly view: ModerationView;
    readonly counts: ModerationCounts;
    readonly reviews: readonly ModeratedReview[];
    readonly hasMore: boolean;
  };
  now: string;
}

/** V-11 */
export function ReviewsPage({ listing: { view, counts, reviews: loaded, hasMore }, now }: ReviewsPageProps) {
  const moderation = useModeration(loaded);
  const photos = usePhotoModeration({ onOutcome: moderation.acceptPhoto });
  const { reviews, announcement } = moderation;
  const [selectedId, select] = useState(reviews[0]?.id ?? "");
  const selected = reviews.find(({ id }) => id === selectedId) ?? reviews[0];
  const shortcuts = useShortcutSwitch();
  useReviewKeys({ moderation, selected, select, isOn: shortcuts.isOn });
  const isTooShort = view.text !== "" && searchedWords(view.text) === null;
  return (
    <>
      <title>Reseñas</title>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <h1 className="text-[1.625rem]">{headingOf(counts.pending)}</h1>
          <p className="text-muted">
            Decidís por lo que dice, no por cuántas estrellas puso. Se muestran después.
          </p>
        </div>
        <ShortcutHint {...shortcuts} />
      </div>
      <ReviewFilters view={view} counts={counts} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isTooShort && <p className="mt-2 text-muted">Para buscar, escribí al menos 3 letras.</p>}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <ReviewList
          moderation={moderation}
          photos={photos}
          selected={selected}
          select={select}
          hasKeys={shortcuts.isOn}
          now={new Date(now)}
        >
          <Paging view={view} hasMore={hasMore} />
          {reviews.length === 0 && <NoReviews view={view} />}
        </ReviewList>
        <ReviewAside
          review={selected}
          onHideAll={(review) => void moderation.decide("hidden", listHideable(review))}
        />
      </div>
    </>
  );
}

function headingOf(pending: number): string {
  if (pending === 0) return "Nada por decidir";
  return pending === 1 ? "1 reseña por decidir" : `${formatCount(pending)} reseñas por decidir`;
}

interface ReviewListProps {
  moderation: Moderation;
  photos: PhotoModeration;
  selected: ModeratedReview | undefined;
  select: (id: string) => void;
  hasKeys: boolean;
  now: Date;
  children: ReactNode;
}

function ReviewList({ moderation, photos, selected, select, hasKeys, now, children }: ReviewListProps) {
  const [open, setOpen] = useState<{ dialog: CardDialog; review: ModeratedReview } | null>(null);
  const OpenDialog = open?.dialog === "delete" ? DeleteDialog : NoteDialog;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {moderation.reviews.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          photos={photos}
          happening={moderation.happenings.get(review.id)}
          now={now}
          isSelected={review === selected}
          hasKeys={hasKeys}
          onSelect={() => select(review.id)}
          onDecide={(verdict) => void moderation.decide(verdict, [{ id: review.id, seen: seenOf(review) }])}
          onUndo={() => void moderation.undo(review)}
          onOpen={(dialog) => setOpen({ dialog, review })}
          onHideAll={() => void moderation.decide("hidden", listHideable(review))}
        />
      ))}
      {children}
      {open && (
        <OpenDialog
          review={open.review}
          onClose={() => setOpen(null)}
          onDone={(answer) => {
            setOpen(null);
            void moderation.accept(answer, open.dialog === "delete" ? "Reseña borrada." : "Nota guardada.");
          }}
        />
      )}
    </div>
  );
}

function Paging({ view, hasMore }: { view: ModerationView; hasMore: boolean }) {
  if (view.page === 1 && !hasMore) return null;
  const to = (page: number) => `${adminPaths.reviews()}${moderationSearch({ ...view, page })}`;
  const look = `${buttonClass({ variant: "plain", size: "small" })} border-edge!`;
  return (
    <nav aria-label="Páginas" className="flex items-center justify-between gap-3">
      {view.page > 1 ? (
        <Link to={to(view.page - 1)} className={look}>
          <Icon of={ArrowLeft} size={17} />
          Anteriores
        </Link>
      ) : (
        <span />
      )}
      <span className="text-[0.8125rem] text-muted">Página {view.page}</span>
      {hasMore ? (
        <Link to={to(view.page + 1)} className={look}>
          Siguientes
          <Icon of={ArrowRight} size={17} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

function NoReviews({ view }: { view: ModerationView }) {
  const all = (
    <Link
      to={`${adminPaths.reviews()}${moderationSearch({ filter: "all" })}`}
      className={buttonClass({ variant: "plain" })}
    >
      Ver todas las reseñas
    </Link>
  );
  if (view.text !== "")
    return (
      <EmptyState drawing="nothing-found" action={all}>
        Ninguna reseña dice «{view.text}»
      </EmptyState>
    );
  return (
    <EmptyState drawing="empty-plate" action={view.filter === "all" ? undefined : all}>
      {view.filter === "pending" ? "No queda nada por decidir" : "No hay ninguna acá"}
    </EmptyState>
  );
}
