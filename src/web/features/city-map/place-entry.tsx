import { memo } from "react";
import { Link } from "react-router";
import { RatingLine } from "../../../business-ui/rating-line.tsx";
import { paths } from "../../../contract/paths.ts";
import { NO_DIRECTION } from "../../../domain/businesses/business.ts";
import type { ListedPlace } from "../../../domain/map-places/map-place.ts";
import { describeHours } from "../../../domain/schedule/writing/describe-hours.ts";

interface PlaceEntryProps {
  place: ListedPlace;
  now: Date | null;
  isPointed: boolean;
  onPoint: (slug: string | null) => void;
}

/** Hovering highlights its marker. */
export const PlaceEntry = memo(({ place, now, isPointed, onPoint }: PlaceEntryProps) => {
  const point = () => onPoint(place.slug);
  const leave = () => onPoint(null);
  return (
    <li
      className={`city-map-entry ${isPointed ? "is-pointed" : ""}`}
      data-place={place.slug}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <h3>
        <Link to={paths.business({ slug: place.slug })}>{place.title}</Link>
      </h3>
      <div className="city-map-rating">
        <RatingLine averageRating={place.averageRating} reviewCount={place.reviewCount} />
      </div>
      <p className="city-map-words text-sm">
        {place.address || NO_DIRECTION}
        {place.distance && <span className="text-muted"> · {place.distance}</span>}
        {place.isApproximate && <span className="text-muted"> · ubicación aproximada</span>}
      </p>
      <OpenState place={place} now={now} />
    </li>
  );
});
PlaceEntry.displayName = "PlaceEntry";

/** Its height is reserved, since the text is added after hydration. */
function OpenState({ place, now }: Pick<PlaceEntryProps, "place" | "now">) {
  const line = now && describeHours({ hours: place.hours, now });
  return (
    <p
      className={`city-map-words city-map-state text-sm ${line?.kind === "open" ? "is-open" : "text-muted"}`}
    >
      {line?.text}
    </p>
  );
}
