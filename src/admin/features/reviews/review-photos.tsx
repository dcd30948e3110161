import { Ban, Check, Flag, Hourglass, MessageSquareQuote, Undo2 } from "lucide";
import { useEffect, useRef } from "react";
import { paths } from "../../../contract/paths.ts";
import {
  isPhotoWaiting,
  type ModeratedPhoto,
  type ModeratedReview,
} from "../../../domain/reviews/moderated-review.ts";
import { type PhotoState, photoAlt } from "../../../domain/reviews/review-photo.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { StatusTag } from "../../shell/moderation-tags.tsx";
import { PHOTO_GONE, type PhotoModeration } from "./use-photo-moderation.ts";

const LABELS: Readonly<Record<PhotoState, string>> = {
  pending: "Por decidir",
  published: "Publicada",
  rejected: "Rechazada",
};
const ICONS = { pending: Hourglass, published: Check, rejected: Ban } as const;
const LOOKS = { pending: "tomato", published: "olive", rejected: "grey" } as const;

/** V-08: large enough to judge. */
export function ReviewPhotos({ review, photos }: { review: ModeratedReview; photos: PhotoModeration }) {
  if (review.photos.length === 0) return null;
  return (
    <ul aria-label={`Fotos de ${review.author}`} className="mt-3 grid items-start gap-3 sm:grid-cols-2">
      {review.photos.map((photo, index, { length }) => (
        <PhotoItem
          key={photo.id}
          {...{ photo, review, photos }}
          number={length > 1 ? ` ${index + 1} de ${length}` : ""}
        />
      ))}
    </ul>
  );
}

interface PhotoItemProps {
  photo: ModeratedPhoto;
  review: ModeratedReview;
  photos: PhotoModeration;
  /** " 1 de 3", read aloud where there are several. */
  number: string;
}

function PhotoItem({ photo, review, photos, number }: PhotoItemProps) {
  const { id, imageId, width, height, state, openReports, reportReasons, decision } = photo;
  const happening = photos.happenings.get(id);
  const isGone = happening?.kind === "gone";
  const item = useRef<HTMLLIElement>(null);
  const outcome = happening?.kind === "busy" ? undefined : happening?.kind;
  useEffect(() => {
    // The button that was pressed may be gone.
    if (!outcome || document.activeElement !== document.body) return;
    const next = item.current?.querySelector<HTMLElement>("[data-undo]");
    (next ?? item.current?.querySelector("button") ?? item.current)?.focus();
  }, [outcome]);
  return (
    <li ref={item} tabIndex={-1} className="min-w-0 rounded-control border border-line p-2">
      <a
        href={paths.image({ id: imageId })}
        target="_blank"
        rel="noreferrer"
        className="block rounded-control"
      >
        <img
          src={paths.image({ id: imageId, width: 800 })}
          alt={photoAlt({ place: review.business.title, author: review.author })}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="max-h-96 w-full rounded-control bg-honey object-contain"
        />
        <span className="sr-only">{number} (se abre en otra pestaña)</span>
      </a>
      <p className="mt-2 flex flex-wrap gap-2">
        {!isGone && (
          <StatusTag look={LOOKS[state]} icon={ICONS[state]}>
            {LABELS[state]}
          </StatusTag>
        )}
        {openReports > 0 && (
          <StatusTag look="amber" icon={Flag}>
            {openReports === 1 ? "Denunciada una vez" : `Denunciada ${openReports} veces`}
          </StatusTag>
        )}
        {reportReasons.map((reason) => (
          <StatusTag key={reason} look="grey" icon={MessageSquareQuote}>
            «{reason}»
          </StatusTag>
        ))}
      </p>
      {happening?.kind === "decided-before" && (
        <p className="mt-2 text-[0.8125rem] text-amber">
          {decision ? `${decision.by} ya la decidió` : "La decisión se deshizo"}, mientras la mirabas.
        </p>
      )}
      {isGone && <p className="mt-2 text-[0.8125rem] text-amber">{PHOTO_GONE}</p>}
      {happening?.kind === "failed" && (
        <p role="alert" className="mt-2 text-primary">
          {happening.message}
        </p>
      )}
      {!isGone && <PhotoActions {...{ photo, photos, number }} />}
    </li>
  );
}

function PhotoActions({ photo, photos, number }: Omit<PhotoItemProps, "review">) {
  const { id, state, decision } = photo;
  const happening = photos.happenings.get(id);
  const isBusy = happening?.kind === "busy";
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {(isPhotoWaiting(photo) || state === "rejected") && (
        <Button
          variant="plain"
          size="small"
          pending={isBusy}
          className="border-edge!"
          onClick={() => photos.decide(photo, "published")}
        >
          <Icon of={Check} size={17} />
          Publicar foto
          <span className="sr-only">{number}</span>
        </Button>
      )}
      {state !== "rejected" && (
        <Button
          variant="plain"
          size="small"
          pending={isBusy}
          className="border-edge!"
          onClick={() => photos.decide(photo, "rejected")}
        >
          <Icon of={Ban} size={17} />
          Rechazar
          <span className="sr-only">{number && ` la foto${number}`}</span>
        </Button>
      )}
      {happening?.kind === "decided" && decision && (
        <Button variant="quiet" size="small" pending={isBusy} data-undo onClick={() => photos.undo(photo)}>
          <Icon of={Undo2} size={17} />
          Deshacer
        </Button>
      )}
    </div>
  );
}
