import { MapPin } from "lucide";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { paths } from "../contract/paths.ts";
import { NO_DIRECTION } from "../domain/businesses/business.ts";
import type { CardView } from "../domain/businesses/card-view.ts";
import { formatPriceLevel } from "../domain/businesses/price-level.ts";
import { useNear } from "../personal/near/near-store.ts";
import { CARD_LINK_CLASS, CardFrame } from "../ui/card-frame.tsx";
import { Icon } from "../ui/icon.tsx";
import { CategoryTag } from "./category-tag.tsx";
import { Cover } from "./cover.tsx";
import { HeartButton } from "./heart-button.tsx";
import { AddToListButton } from "./lists/add-to-list.tsx";
import { OpenLine } from "./open-line.tsx";
import type { PicturePlace } from "./picture-sizes.ts";
import { RatingLine } from "./rating-line.tsx";

interface BusinessCardProps {
  business: CardView;
  headingLevel: 2 | 3;
  place: PicturePlace;
  priority?: boolean;
  badge?: string;
  tagged?: boolean;
  /** Fixed height, so that rotation moves nothing (H-04). */
  steady?: boolean;
  /** The distance, such as "a 2 cuadras"; null: from the corner stored in the browser. */
  note?: string | null;
  description?: string;
  onHeart?: (business: CardView) => void;
}

/** C-07: one link, stretched over the whole card. */
export function BusinessCard({
  business,
  headingLevel,
  place,
  priority = false,
  badge,
  tagged = false,
  steady = false,
  note = null,
  description = "",
  onHeart,
}: BusinessCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <CardFrame
      cover={
        <Cover
          src={business.imageUrl}
          alt=""
          categoryId={business.categoryId}
          place={place}
          placeholder={business.imagePlaceholder}
          priority={priority}
          {...(business.focus && { focus: business.focus })}
        />
      }
      topRight={
        <>
          <AddToListButton place={business} />
          <HeartButton business={business} onPress={onHeart && (() => onHeart(business))} />
        </>
      }
      topLeft={badge && <span className="rounded-pill bg-card px-3 py-1 text-xs font-bold">{badge}</span>}
    >
      {/* Steady: the second line of a long title takes the place of the speciality. */}
      <div className={steady ? "h-22 overflow-hidden" : ""}>
        <Heading className="mb-1 text-xl">
          <span className="line-clamp-2">{business.title}</span>
        </Heading>
        <p className="mb-1 flex items-start gap-1.5">
          <Icon of={MapPin} size={17} className="mt-1 shrink-0" />
          {/* Text added after hydration must not make the card higher, so it is clipped. */}
          <span className="flex min-w-0 flex-wrap overflow-hidden">
            <span className={steady ? "line-clamp-1" : "line-clamp-2"}>
              {business.address || NO_DIRECTION}
              {note && <span className="text-muted"> · {note}</span>}
            </span>
            {note === null && <OwnDistance card={business} />}
          </span>
        </p>
        {business.speciality && <p className="line-clamp-1 text-muted">{business.speciality}</p>}
      </div>
      {tagged && (
        <p className="mt-1">
          <CategoryTag categoryId={business.categoryId} category={business.category} />
        </p>
      )}
      {description && <p className="mt-1 line-clamp-3 text-[0.95rem] text-muted">{description}</p>}
      <OpenLine hours={business.hours} className="open-line-short mt-auto text-[0.95rem]" />
      <div className="flex flex-wrap items-center gap-x-2 text-[0.95rem]">
        <RatingLine averageRating={business.averageRating} reviewCount={business.reviewCount} />
        {business.priceLevel && <PriceLevel level={business.priceLevel} />}
        <Link
          to={paths.business({ slug: business.slug })}
          viewTransition
          onClick={markLeaving}
          className={`ml-auto text-sm whitespace-nowrap text-primary group-hover/card:underline ${CARD_LINK_CLASS}`}
        >
          Ver más<span className="sr-only">{` de ${business.title}`}</span>
        </Link>
      </div>
    </CardFrame>
  );
}

function PriceLevel({ level }: { level: number }) {
  const { signs, words } = formatPriceLevel(level);
  return (
    <p className="text-muted">
      <span aria-hidden>{signs}</span>
      <span className="sr-only">{words}</span>
    </p>
  );
}

/** View transition: the same place may be on the page twice, but only this cover becomes the next page's picture. */
function markLeaving({ currentTarget }: MouseEvent): void {
  document.querySelector("[data-leaving]")?.removeAttribute("data-leaving");
  currentTarget.closest("article")?.setAttribute("data-leaving", "");
}

/** Has no height, so that nothing moves when it appears. */
function OwnDistance({ card }: { card: CardView }) {
  const words = useNear((near) => near?.formatDistance(card));
  return words ? <span className="h-0 whitespace-pre text-muted"> · {words}</span> : null;
}
