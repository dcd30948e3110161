import { Clock, Pause, Play } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { HERO_PILL_CLASS, pillClass } from "../../../ui/classes/pill-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Motif } from "../../../ui/motif.tsx";

interface HomeHeroProps {
  places: number;
  onlyOpen: boolean;
  rotation: { isStopped: boolean; toggle: () => void } | null;
  nearMe?: ReactNode;
}

export function HomeHero({ places, onlyOpen, rotation, nearMe }: HomeHeroProps) {
  return (
    <section className="relative isolate mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 overflow-hidden rounded-panel bg-linear-120 from-hero-from to-hero-to px-5 py-7 text-on-hero md:px-10 md:py-11">
      <Motif fade="start" className="absolute inset-0 -z-10 text-on-hero opacity-20" />
      <div>
        <h1 className="max-w-[12ch] text-display">Dónde comer en La Plata</h1>
        {places > 0 && (
          <p className="mt-3 max-w-[34ch] text-lg">
            {places === 1 ? "Un lugar elegido" : `${groupDigits(places)} lugares elegidos`} por quienes viven
            acá.
          </p>
        )}
      </div>
      {/* Full width from the start: browsers may paint it before all buttons have arrived. */}
      <div
        className={`flex flex-wrap items-center gap-2 max-md:w-full ${rotation ? "motion-safe:md:w-120 noscript:w-auto!" : ""}`}
      >
        <Link
          to={paths.home({ onlyOpen: !onlyOpen })}
          aria-current={onlyOpen ? "true" : undefined}
          preventScrollReset
          replace
          className={`${pillClass({ selected: onlyOpen })} focus-visible:outline-on-hero`}
        >
          <Icon of={Clock} size={18} /> Abierto ahora
        </Link>
        {nearMe}
        <Link to={paths.map({ onlyOpen })} className={HERO_PILL_CLASS}>
          Ver en el mapa
        </Link>
        {rotation && <RotationSwitch {...rotation} />}
      </div>
    </section>
  );
}

/** WCAG 2.2.2 */
function RotationSwitch({ isStopped, toggle }: { isStopped: boolean; toggle: () => void }) {
  const label = isStopped ? "Volver a cambiar los lugares cada tanto" : "Dejar quietos los lugares";
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={label}
      title={label}
      className="needs-script grid size-11 place-items-center rounded-pill border border-on-hero/60 transition hover:bg-on-hero/15 focus-visible:outline-on-hero motion-reduce:hidden"
    >
      <Icon of={isStopped ? Play : Pause} size={18} />
    </button>
  );
}
