import { Link } from "react-router";
import { Cover } from "../../../business-ui/cover.tsx";
import { HeartButton } from "../../../business-ui/heart-button.tsx";
import { paths } from "../../../contract/paths.ts";
import { NO_DIRECTION } from "../../../domain/businesses/business.ts";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import type { PlaceCopy } from "../../../personal/storage/place-copy.ts";
import { CARD_LINK_CLASS, CardFrame } from "../../../ui/card-frame.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { useOnline } from "../../use-online.ts";

interface StoredCardProps {
  favourite: PlaceCopy;
  onHeart: (card: CardView) => void;
}

/** F-03: shown until the server has sent the full card. V-07: without a connection, nothing is awaited. */
export function StoredCard({ favourite, onHeart }: StoredCardProps) {
  const card = cardOf(favourite);
  const isOnline = useOnline();
  return (
    <CardFrame
      cover={<Cover src={card.imageUrl} alt="" place="grid" />}
      topRight={<HeartButton business={card} onPress={() => onHeart(card)} />}
    >
      <h2 className="text-xl">
        <Link
          to={paths.business({ slug: favourite.slug ?? favourite.id })}
          className={`line-clamp-2 ${CARD_LINK_CLASS}`}
        >
          {card.title}
        </Link>
      </h2>
      <p>{card.address || NO_DIRECTION}</p>
      {isOnline && (
        <>
          <Skeleton className="mt-1 h-7 w-24 rounded-pill" />
          <Skeleton className="mt-auto h-5 w-2/5" />
        </>
      )}
    </CardFrame>
  );
}

/** The empty slug marks it as incomplete (`favourite-list.tsx`). */
function cardOf({ id, title, direction, imageUrl }: PlaceCopy): CardView {
  return {
    id,
    slug: "",
    title,
    category: "",
    categoryId: null,
    address: direction,
    place: null,
    hours: { kind: "unknown", text: "" },
    imageUrl,
    imagePlaceholder: "",
    averageRating: null,
    reviewCount: 0,
    heartCount: 0,
  };
}
