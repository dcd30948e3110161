import { ArrowLeft, ArrowRight, Keyboard } from "lucide";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { SHORTCUTS_KEY } from "../../../contract/browser-storage.ts";
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
import { useShortcut } from "../../shell/use-shortcut.ts";
import { listHideable } from "./neighbours.tsx";
import { ReviewAside } from "./review-aside.tsx";
import { type CardDialog, KeyHint, ReviewCard } from "./review-card.tsx";
import { DeleteDialog, NoteDialog } from "./review-dialogs.tsx";
import { formatCount, ReviewFilters } from "./review-filters.tsx";
import { type Moderation, useModeration, type Verdict } from "./use-moderation.ts";

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
  const { reviews, announcement } = moderation;
  const [selectedId, select] = useState(reviews[0]?.id ?? "");
  const selected = reviews.find(({ id }) => id === selectedId) ?? reviews[0];
  const [hasKeys, setKeys] = useShortcutSwitch();
  useReviewKeys({ moderation, selected, select, isOn: hasKeys });
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
        <div className="flex items-center gap-3 text-[0.8125rem] text-muted max-lg:hidden">
          {hasKeys && (
            <span className="flex items-center gap-1.5">
              <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> moverte
            </span>
          )}
          <button
            type="button"
            aria-pressed={hasKeys}
            onClick={() => setKeys(!hasKeys)}
            className="inline-flex min-h-10 items-center gap-2 rounded-control px-2 font-semibold text-ink hover:bg-wash"
          >
            <Icon of={Keyboard} size={17} />
            Atajos: {hasKeys ? "sí" : "no"}
          </button>
        </div>
      </div>
      <ReviewFilters view={view} counts={counts} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isTooShort && <p className="mt-2 text-muted">Para buscar, escribí al menos 3 letras.</p>}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <ReviewList
          moderation={moderation}
          selected={selected}
          select={select}
          hasKeys={hasKeys}
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
  selected: ModeratedReview | undefined;
  select: (id: string) => void;
  hasKeys: boolean;
  now: Date;
  children: React.ReactNode;
}

function ReviewList({ moderation, selected, select, hasKeys, now, children }: ReviewListProps) {
  const [open, setOpen] = useState<{ dialog: CardDialog; review: ModeratedReview } | null>(null);
  const OpenDialog = open?.dialog === "delete" ? DeleteDialog : NoteDialog;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {moderation.reviews.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
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
            return moderation.accept(answer, open.dialog === "delete" ? "Reseña borrada." : "Nota guardada.");
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

interface ReviewKeysInput {
  moderation: Moderation;
  selected: ModeratedReview | undefined;
  select: (id: string) => void;
  isOn: boolean;
}

/** J and K move, P publishes, O hides the selected review. */
function useReviewKeys({
  moderation: { reviews, happenings, decide },
  selected,
  select,
  isOn,
}: ReviewKeysInput): void {
  const index = selected ? reviews.indexOf(selected) : -1;
  function go(to: number): void {
    const review = reviews[to];
    if (!review) return;
    select(review.id);
    const card = document.getElementById(`resena-${review.id}`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "nearest" });
  }
  function judge(verdict: Verdict): void {
    if (!selected || happenings.get(selected.id)?.kind === "decided") return;
    const isDone = selected.status === verdict && selected.openReports === 0;
    if (isDone) return;
    void decide(verdict, [{ id: selected.id, seen: seenOf(selected) }]);
    const next = reviews.findIndex(
      ({ id }, place) => place > index && happenings.get(id)?.kind !== "decided",
    );
    if (next >= 0) go(next);
  }
  useShortcut({ key: "j", isOn, onPress: () => go(index + 1) });
  useShortcut({ key: "k", isOn, onPress: () => go(index - 1) });
  useShortcut({ key: "p", isOn, onPress: () => judge("published") });
  useShortcut({ key: "o", isOn, onPress: () => judge("hidden") });
}

/** WCAG 2.1.4: keys without Ctrl can be switched off, in this browser. */
function useShortcutSwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(SHORTCUTS_KEY) !== "no");
    } catch {
      // Without storage they are on.
    }
  }, []);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(SHORTCUTS_KEY, next ? "sí" : "no");
    } catch {
      // Storage is blocked or full: the choice lasts as long as the page.
    }
  };
  return [isOn, change];
}
