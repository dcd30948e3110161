import { MapPin } from "lucide";
import { Link } from "react-router";
import { Cover } from "../../../business-ui/cover.tsx";
import { HeartButton } from "../../../business-ui/heart-button.tsx";
import { AddToListButton } from "../../../business-ui/lists/add-to-list.tsx";
import { OpenLine } from "../../../business-ui/open-line.tsx";
import { RatingLine } from "../../../business-ui/rating-line.tsx";
import { paths } from "../../../contract/paths.ts";
import { NO_DIRECTION } from "../../../domain/businesses/business.ts";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { Icon } from "../../../ui/icon.tsx";

interface SharedPlaceRowProps {
  number: number;
  card: CardView;
  note: string;
  /** From the place before it. */
  distance: string;
  /** In words, for paper. */
  hoursText: string;
  phone: string;
}

/** V-06: a place of a list; its number is that of its pin on the plan. */
export function SharedPlaceRow({ number, card, note, distance, hoursText, phone }: SharedPlaceRowProps) {
  return (
    <li className="shared-place relative flex gap-3.5 @max-3xs:flex-wrap rounded-panel bg-card p-3.5 shadow-card sm:gap-4 sm:p-4">
      <div className="relative h-fit shrink-0 print:hidden">
        <Cover
          src={card.imageUrl}
          alt=""
          categoryId={card.categoryId}
          place="thumbnail"
          placeholder={card.imagePlaceholder}
          className="w-19 rounded-xl sm:w-28"
          {...(card.focus && { focus: card.focus })}
        />
      </div>
      <div className="min-w-0 flex-1 pr-11 @max-3xs:basis-full @max-3xs:pr-0 print:pr-0">
        <h2 className="flex items-baseline gap-2 text-lg @max-3xs:flex-wrap">
          <span
            aria-hidden
            className="shared-place-number grid size-6.5 shrink-0 place-items-center self-start rounded-pill bg-primary font-text text-sm font-bold text-on-primary"
          >
            {number}
          </span>
          <Link
            to={paths.business({ slug: card.slug })}
            className="min-w-0 text-ink no-underline after:absolute after:inset-0 after:rounded-panel hover:underline"
          >
            {card.title}
          </Link>
        </h2>
        <p className="mt-1 flex items-start gap-1.5 text-[0.95rem]">
          <Icon of={MapPin} size={16} className="mt-1 shrink-0" />
          <span className="min-w-0">
            {card.address || NO_DIRECTION}
            {distance && <span className="text-muted"> · {distance}</span>}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 text-[0.95rem] print:hidden">
          <OpenLine hours={card.hours} />
          <RatingLine averageRating={card.averageRating} reviewCount={card.reviewCount} />
        </div>
        {phone && <p className="hidden text-[0.95rem] print:block">{phone}</p>}
        {hoursText && <p className="hidden text-[0.95rem] print:block">{hoursText}</p>}
        {note && <p className="mt-1.5 border-l-3 border-line pl-3 whitespace-pre-line">{note}</p>}
      </div>
      <div className="absolute top-2.5 right-2.5 z-1 grid @max-3xs:flex print:hidden">
        <HeartButton
          business={card}
          className="grid size-11 place-items-center rounded-pill transition hover:bg-wash active:scale-95 data-favourite:text-primary"
        />
        <AddToListButton place={card} className="bg-transparent! shadow-none! hover:bg-wash!" />
      </div>
    </li>
  );
}
