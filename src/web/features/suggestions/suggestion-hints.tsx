import { useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { LikelyPlace, SuggestedPlace, SuggestionHelp } from "../../../contract/suggestion-help.ts";
import type { TypedSuggestion } from "../../../domain/suggestions/suggestion.ts";

const NOTE_CLASS = "rounded-2xl bg-honey px-4 py-2.5 text-sm";

/** Possible duplicates. */
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

const DEBOUNCE_MS = 400;
const NO_HELP: SuggestionHelp = { likely: [], place: null };

/** Keeps the last hints until new ones arrive; failures are silent. */
export function useSuggestionHints({
  businessName,
  address,
  city,
}: Pick<TypedSuggestion, "businessName" | "address" | "city">): SuggestionHelp {
  const [help, setHelp] = useState(NO_HELP);
  useEffect(() => {
    const stale = new AbortController();
    const update = async () => {
      const next = await fetchHelp({ businessName, address, city, signal: stale.signal }).catch(
        () => NO_HELP,
      );
      if (!stale.signal.aborted) setHelp(next);
    };
    const timer = setTimeout(() => void update(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [businessName, address, city]);
  return help;
}

async function fetchHelp({
  businessName,
  address,
  city,
  signal,
}: Pick<TypedSuggestion, "businessName" | "address" | "city"> & {
  signal: AbortSignal;
}): Promise<SuggestionHelp> {
  if (businessName.trim() + address.trim() === "") return NO_HELP;
  const query = new URLSearchParams({ nombre: businessName, direccion: address, ciudad: city });
  const response = await fetch(`${paths.suggestionData()}?${query}`, { signal });
  return response.ok ? ((await response.json()) as SuggestionHelp) : NO_HELP;
}
