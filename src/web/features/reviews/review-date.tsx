import { formatAgo } from "../../../domain/reviews/format-ago.ts";

const day = new Intl.DateTimeFormat("es-AR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "America/Argentina/Buenos_Aires",
});

/** D-09: the day until the page is alive, then how long ago that was, in the room of the day: a page is the same for every hour. */
export function ReviewDate({ at, now }: { at: Date; now: Date | null }) {
  const written = day.format(at);
  return (
    <time
      dateTime={at.toISOString()}
      title={now ? written : undefined}
      className="inline-grid text-sm text-muted *:[grid-area:1/1]"
    >
      <span className={now ? "invisible" : ""}>{written}</span>
      {now && <span>{formatAgo({ at, now })}</span>}
    </time>
  );
}
