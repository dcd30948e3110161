import { Check, EllipsisVertical, EyeOff, NotebookPen, Trash2, Undo2 } from "lucide";
import { useEffect, useRef } from "react";
import { BusinessThumbnail } from "../../../business-ui/business-thumbnail.tsx";
import { splitLinks } from "../../../domain/reviews/hold-reasons.ts";
import { isPending, isPhotoWaiting, type ModeratedReview } from "../../../domain/reviews/moderated-review.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { oneDecimal } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS, Menu } from "../../../ui/menu.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { ModerationReasons, ModerationStatusTag } from "../../shell/moderation-tags.tsx";
import { Key } from "../../shell/shortcut-switch.tsx";
import { NeighbourDetails } from "./neighbours.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import type { Happening, Verdict } from "./use-moderation.ts";
import type { PhotoModeration } from "./use-photo-moderation.ts";

export type CardDialog = "note" | "delete";

interface ReviewCardProps {
  review: ModeratedReview;
  photos: PhotoModeration;
  happening: Happening | undefined;
  now: Date;
  isSelected: boolean;
  /** The keys P and O decide about the selected review. */
  hasKeys: boolean;
  onSelect: () => void;
  onDecide: (verdict: Verdict) => void;
  onUndo: () => void;
  onOpen: (dialog: CardDialog) => void;
  onHideAll: () => void;
}

/** V-11: why it waits comes before the text, and the stars after the verdict. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, happening, now, isSelected, onSelect } = props;
  const card = useRef<HTMLElement>(null);
  const isDecided = happening?.kind === "decided";
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDecided && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>("[data-undo]")?.focus();
  }, [isDecided]);
  return (
    <article
      ref={card}
      id={`resena-${review.id}`}
      tabIndex={-1}
      aria-labelledby={`negocio-${review.id}`}
      aria-current={isSelected || undefined}
      onFocus={onSelect}
      onPointerDown={onSelect}
      className="scroll-mt-4 rounded-panel border border-line bg-card p-3.5 outline-offset-2 max-md:scroll-mb-24 md:p-4 lg:aria-[current]:border-ink lg:aria-[current]:ring-1 lg:aria-[current]:ring-ink"
    >
      <CardHeader {...props} />
      <div className="mt-2.5">
        {isDecided ? (
          <OwnVerdict {...props} average={happening.average} />
        ) : (
          <ModerationReasons {...review} waitingPhotos={review.photos.filter(isPhotoWaiting).length} />
        )}
      </div>
      {happening?.kind === "decided-before" && (
        <p className="mt-2 rounded-control bg-amber-wash px-3 py-2 text-amber">
          {describeDecision(review, now)}, mientras la mirabas. No cambiamos nada.
        </p>
      )}
      {happening?.kind === "edited-before" && (
        <p className="mt-2 rounded-control bg-amber-wash px-3 py-2 text-amber">
          Quien la escribió la cambió mientras la mirabas. Leela de nuevo: no decidimos nada.
        </p>
      )}
      {!isDecided && happening?.kind !== "decided-before" && review.decision && (
        <p className="mt-2 text-[0.8125rem] text-muted">
          {isPending(review)
            ? `Ya se revisó antes: ${describeDecision(review, now)}.`
            : `${describeDecision(review, now)}.`}
        </p>
      )}
      <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">
        {splitLinks(review.text).map(({ text, isLink }, index) =>
          isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name.
            <mark key={index} className="rounded-md bg-amber-wash px-1 font-semibold text-amber">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      <ReviewPhotos review={review} photos={props.photos} />
      {review.note && (
        <p className="mt-2 border-l-3 border-edge pl-3 text-[0.8125rem] whitespace-pre-line text-muted">
          Nota: {review.note}
        </p>
      )}
      {review.stars === null && (
        <p className="mt-2 flex items-center gap-1.5 text-[0.8125rem] text-muted md:hidden">
          <Icon of={EyeOff} size={15} />
          Estrellas ocultas hasta decidir
        </p>
      )}
      {happening?.kind === "failed" && (
        <p role="alert" className="mt-2 text-primary">
          {happening.message}
        </p>
      )}
      {!isDecided && <CardActions {...props} />}
      <NeighbourDetails review={review} onHideAll={props.onHideAll} />
    </article>
  );
}

function CardHeader({ review, happening, now, onUndo, onOpen }: ReviewCardProps) {
  const { business, author, at, editedAt, stars } = review;
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <BusinessThumbnail business={business} className="h-11 w-14" />
      <div className="min-w-0 flex-1">
        <h2 id={`negocio-${review.id}`} className="truncate font-text text-[0.9375rem] font-semibold">
          {business.title}
        </h2>
        <p className="truncate text-[0.8125rem] text-muted">
          {author} · <time dateTime={at}>{formatWhen({ at: new Date(at), now })}</time>
          {editedAt && (
            <>
              {" · "}
              Editada <time dateTime={editedAt}>{formatWhen({ at: new Date(editedAt), now })}</time>
            </>
          )}
        </p>
      </div>
      {stars === null ? (
        <p className="flex shrink-0 items-center gap-1.5 rounded-pill border border-dashed border-edge px-2.5 py-1 text-[0.8125rem] text-muted max-md:hidden">
          <Icon of={EyeOff} size={15} />
          Estrellas ocultas hasta decidir
        </p>
      ) : (
        <div className="flex shrink-0 items-center justify-between gap-2 max-md:order-last max-md:w-full">
          <Stars value={stars} className="h-4.5" />
          {happening?.kind === "decided" && (
            <Button variant="quiet" size="small" data-undo onClick={onUndo}>
              <Icon of={Undo2} size={17} />
              Deshacer
            </Button>
          )}
        </div>
      )}
      <span className="md:hidden">
        <Menu
          label={`Más sobre la reseña de ${author}`}
          button={<Icon of={EllipsisVertical} size={20} />}
          buttonClassName="grid size-11 place-items-center rounded-control hover:bg-wash"
        >
          <button type="button" role="menuitem" className={MENU_ITEM_CLASS} onClick={() => onOpen("note")}>
            <Icon of={NotebookPen} />
            Nota…
          </button>
          <button type="button" role="menuitem" className={MENU_ITEM_CLASS} onClick={() => onOpen("delete")}>
            <Icon of={Trash2} />
            Borrar…
          </button>
        </Menu>
      </span>
    </header>
  );
}

const VERDICTS = "flex-1 border-edge! md:flex-none";

function CardActions({ review, happening, isSelected, hasKeys, onDecide, onOpen }: ReviewCardProps) {
  const isBusy = happening?.kind === "busy";
  const ofReview = review.photos.length > 0 ? " la reseña" : "";
  const canPublish = review.status !== "published" || review.openReports > 0;
  // Rendered in every card: pressing a button selects its card, and must not move the button away.
  const key = (letter: string) =>
    hasKeys && <Key className={isSelected ? "max-lg:hidden" : "invisible max-lg:hidden"}>{letter}</Key>;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      {canPublish && (
        <Button
          variant="plain"
          size="small"
          pending={isBusy}
          className={VERDICTS}
          onClick={() => onDecide("published")}
        >
          <Icon of={Check} size={17} />
          {`${review.status === "hidden" ? "Volver a publicar" : "Publicar"}${ofReview}`}
          {key("P")}
        </Button>
      )}
      {review.status !== "hidden" && (
        <Button
          variant="plain"
          size="small"
          pending={isBusy}
          className={VERDICTS}
          onClick={() => onDecide("hidden")}
        >
          <Icon of={EyeOff} size={17} />
          {`Ocultar${ofReview}`}
          {key("O")}
        </Button>
      )}
      <Button variant="quiet" size="small" className="max-md:hidden" onClick={() => onOpen("delete")}>
        <Icon of={Trash2} size={17} />
        Borrar…
      </Button>
      <Button variant="quiet" size="small" className="text-ink! max-md:hidden" onClick={() => onOpen("note")}>
        <Icon of={NotebookPen} size={17} />
        Nota…
      </Button>
      {isSelected && (
        <span className="ml-auto text-[0.8125rem] text-muted max-lg:hidden">Se puede deshacer</span>
      )}
    </div>
  );
}

interface OwnVerdictProps extends ReviewCardProps {
  average: { readonly before: number | null; readonly after: number | null } | null;
}

function OwnVerdict({ review, now, average }: OwnVerdictProps) {
  const rating = (value: number | null) => (value === null ? "sin estrellas" : oneDecimal(value));
  const [before, after] = [rating(average?.before ?? null), rating(average?.after ?? null)];
  return (
    <p className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted">
      <ModerationStatusTag status={review.status} />
      <span>
        por vos, {review.decision ? formatWhen({ at: new Date(review.decision.at), now }) : "recién"}.
        {before !== after && ` El promedio pasó de ${before} a ${after}.`}
      </span>
    </p>
  );
}

const VERBS = { published: "la publicó", hidden: "la ocultó", held: "la retuvo" } as const;

/** "Dora la publicó hoy 9:58" */
function describeDecision({ decision, status }: ModeratedReview, now: Date): string {
  if (!decision) return "Nadie la decidió";
  const when = formatWhen({ at: new Date(decision.at), now });
  if (!decision.isOwn) return `${decision.by} ${VERBS[status]} ${when}`;
  return `Vos ${{ published: "la publicaste", hidden: "la ocultaste", held: "la retuviste" }[status]} ${when}`;
}
