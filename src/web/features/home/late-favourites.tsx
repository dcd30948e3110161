import { lazy, memo, type ReactNode, Suspense, useEffect, useRef } from "react";
import type { Favourite } from "../../../domain/home/rank-favourites.ts";
import { earlyPresses, LATE_PART, replayPresses } from "../../../ui/presses/early-presses.ts";
import { waitForFirstInput } from "../../shell/use-first-input.ts";
import { FavouritesFrame, FavouritesHeading } from "./section-heading.tsx";

/** Its code comes with the first input. Without it the server's HTML stays. */
const FavouritesCarousel = lazy(async () => {
  if (!import.meta.env.SSR) await waitForFirstInput();
  const { FavouritesCarousel: loaded } = await import("./favourites-carousel.tsx").catch(() => NEVER);
  return { default: loaded };
});

const NEVER = new Promise<never>(() => {});

/**
 * H-05: far below the first screen, so the page is interactive before it. Rendered again before the first input, as by a
 * rotation, it would show its fallback.
 */
export const LateFavourites = memo(({ favourites }: { favourites: readonly Favourite[] }) => (
  <ReplayedPress>
    <FavouritesCarousel favourites={favourites} />
  </ReplayedPress>
));

/** React drops what is pressed in a part that is not hydrated yet. */
function ReplayedPress({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: element } = frame;
    const keep = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>(`[${LATE_PART}] button`);
      if (button) earlyPresses().add(button);
    };
    element?.addEventListener("click", keep);
    return () => element?.removeEventListener("click", keep);
  }, []);
  const replay = () => {
    const { current: element } = frame;
    element?.removeAttribute(LATE_PART);
    replayPresses((control) => element?.contains(control) ?? false);
  };
  return (
    <div ref={frame} {...{ [LATE_PART]: "" }}>
      <Suspense fallback={<LoadingFavourites />}>
        {children}
        <OnceMounted run={replay} />
      </Suspense>
    </div>
  );
}

function OnceMounted({ run }: { run: () => void }) {
  const first = useRef(run);
  // Later, since the parts beside it are hydrated with it.
  useEffect(() => {
    const timer = setTimeout(first.current);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** H-05 */
function LoadingFavourites() {
  return (
    <FavouritesFrame>
      <FavouritesHeading />
      <p className="py-24 text-center">Calculando los mejores lugares...</p>
    </FavouritesFrame>
  );
}
