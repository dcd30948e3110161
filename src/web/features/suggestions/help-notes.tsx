import { Link } from "react-router";
import type { LikelyPlace, SuggestedPlace } from "../../../contract/suggestion-help.ts";

const NOTE_CLASS = "rounded-2xl bg-honey px-4 py-2.5 text-sm";

/** Places that are in the guide already and may be the one that is being typed. */
export function LikelyPlaces({ places }: { places: readonly LikelyPlace[] }) {
  return (
    <div role="status" className="empty:-mt-4">
      {places.length > 0 && (
        <div className={NOTE_CLASS}>
          <p>¿Es alguno de estos?</p>
          <ul>
            {places.map(({ title, path, address }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center font-semibold underline hover:text-primary"
                >
                  {address ? `${title} · ${address}` : title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Where the guide understands that the address is. */
export function SuggestedPlaceNote({ place }: { place: SuggestedPlace | null }) {
  return (
    <div role="status" className="empty:-mt-2">
      {place && (
        <div className={NOTE_CLASS}>
          <p>
            {place.address === null ? (
              "No pudimos ubicarla en el plano; igual la recibimos."
            ) : (
              <>
                ¿Es acá? <strong>{place.address}</strong>
                {place.whereabouts && `, ${place.whereabouts}`}
              </>
            )}
          </p>
          {place.doubt && <p className="text-muted">{place.doubt}</p>}
        </div>
      )}
    </div>
  );
}
