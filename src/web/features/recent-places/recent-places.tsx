import { Link } from "react-router";
import { Cover } from "../../../business-ui/cover.tsx";
import { paths } from "../../../contract/paths.ts";
import { loadPersonal } from "../../../personal/load-personal.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import type { RecentPlace } from "../../../personal/storage/place-copy.ts";
import { CARD_LINK_CLASS } from "../../../ui/card-frame.tsx";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";

const TITLE = "Últimos Negocios Visitados";

/** H-09 */
export function RecentPlaces() {
  const recents = usePersonal((personal) => personal.recents);
  return (
    <>
      {/* Above the arrows: on a phone it needs the whole row. */}
      <div className="relative pl-4">
        <span aria-hidden className="absolute top-1.5 left-0 h-7 w-1.5 rounded-pill bg-sun" />
        <h2 className="text-title">{TITLE}</h2>
      </div>
      <Carousel label={TITLE} perPage="1-3-4" heading={<ClearButton />}>
        {recents.map((place) => (
          <RecentCard key={place.id} place={place} />
        ))}
      </Carousel>
    </>
  );
}

function ClearButton() {
  const clear = async () => {
    (await loadPersonal()).clearRecents();
    focusHeading();
  };
  return (
    <button
      type="button"
      onClick={() => void clear().catch(showLoadFailure)}
      className="ml-4 min-h-11 text-sm text-muted underline hover:text-ink"
    >
      Borrar historial
    </button>
  );
}

function RecentCard({ place }: { place: RecentPlace }) {
  return (
    <article className="group/card relative flex h-18! items-center overflow-hidden rounded-xl bg-card shadow-card transition hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-primary">
      <Cover src={place.imageUrl} alt="" place="similar" className="h-full w-18 shrink-0 xs:max-md:w-12" />
      <div className="min-w-0 px-3 xs:max-md:px-2">
        <h3 className="text-base leading-tight">
          <Link
            to={paths.business({ slug: place.slug })}
            className={`line-clamp-2 group-hover/card:underline ${CARD_LINK_CLASS}`}
          >
            {place.title}
          </Link>
        </h3>
        <p className="line-clamp-1 text-sm text-muted">{place.direction || place.category}</p>
      </div>
    </article>
  );
}
