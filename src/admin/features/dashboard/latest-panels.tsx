import type { LatestReview } from "../../../contract/dashboard.ts";
import { formatAgo } from "../../../domain/reviews/format-ago.ts";
import { Stars } from "../../../ui/stars.tsx";
import { Panel } from "./panel.tsx";

export function LatestReviews({ reviews, now }: { reviews: readonly LatestReview[]; now: string }) {
  return (
    <Panel title="Últimas reseñas">
      {reviews.length === 0 ? (
        <p className="mt-2 text-muted">Todavía no hay ninguna.</p>
      ) : (
        <ul className="mt-1">
          {reviews.map(({ id, business, path, author, stars, text, at }) => (
            <li key={id} className="py-1.5">
              <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem]">
                <a href={path} className="font-semibold text-ink no-underline hover:underline">
                  {business}
                </a>
                <Stars value={stars} />
                <time dateTime={at} className="ml-auto text-muted">
                  {formatAgo({ at: new Date(at), now: new Date(now) })}
                </time>
              </p>
              <p className="line-clamp-1 text-[0.8125rem] text-muted">
                {author}: «{text}»
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface MissedSearchesProps {
  searches: readonly { readonly text: string; readonly count: number }[];
}

export function MissedSearches({ searches }: MissedSearchesProps) {
  return (
    <Panel title="Buscaron y no encontraron">
      {searches.length === 0 ? (
        <p className="mt-2 text-muted">Ninguna búsqueda quedó sin resultado.</p>
      ) : (
        <ul className="mt-1">
          {searches.map(({ text, count }) => (
            <li key={text} className="flex items-baseline gap-2 py-2">
              <span className="min-w-0 truncate font-semibold">«{text}»</span>
              <span className="shrink-0 text-[0.8125rem] text-muted">
                {count === 1 ? "1 vez" : `${count} veces`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
