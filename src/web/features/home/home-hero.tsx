import { Check, Clock, Pause, Play } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { type FilterId, toggleFilter } from "../../../domain/catalogue/listing-filters.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { HERO_PILL_CLASS, heroPillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Motif } from "../../../ui/motif.tsx";

interface HomeHeroProps {
  places: number;
  filters: readonly FilterId[];
  /** Places with the filters; null without any. */
  total: number | null;
  rotation: { isStopped: boolean; toggle: () => void } | null;
  nearMe?: ReactNode;
}

export function HomeHero({ places, filters, total, rotation, nearMe }: HomeHeroProps) {
  const isOpenOnly = filters.includes("open");
  return (
    <section className="relative isolate mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 overflow-hidden rounded-panel bg-linear-120 from-hero-from to-hero-to px-5 py-7 text-on-hero md:px-10 md:py-11">
      <Motif fade="start" className="absolute inset-0 -z-10 text-on-hero opacity-20" />
      <div>
        <h1 className="max-w-[12ch] text-display">Dónde comer en La Plata</h1>
        {places > 0 && (
          <p aria-live="polite" className="mt-3 max-w-[34ch] text-lg md:max-w-none md:whitespace-nowrap">
            {total === null ? describeAll(places) : describeFiltered({ total, filters })}
          </p>
        )}
      </div>
      {/*
       * Full width from the start: browsers may paint it before all buttons have arrived. Two rows or one in any font, so
       * that nothing moves when ours arrives.
       */}
      <div
        className={`flex items-center gap-2 max-md:grid max-md:w-full max-md:grid-cols-[auto_auto] max-md:justify-start ${rotation ? "motion-safe:md:w-132 noscript:w-auto!" : ""}`}
      >
        {/* As wide with the count, so that nothing moves when it is pressed. */}
        <Link
          to={paths.home({ filters: toggleFilter({ filters, id: "open" }) })}
          aria-current={isOpenOnly ? "true" : undefined}
          preventScrollReset
          className={`min-w-44 max-md:col-span-2 max-md:justify-self-start ${heroPillClass({ selected: isOpenOnly })}`}
        >
          <Icon of={isOpenOnly ? Check : Clock} size={18} /> Abierto ahora
          {isOpenOnly && total !== null && <span className="font-normal">({groupDigits(total)})</span>}
        </Link>
        {nearMe}
        <Link to={paths.map({ filters })} className={HERO_PILL_CLASS}>
          Ver en el mapa
        </Link>
        {rotation && <RotationSwitch {...rotation} isHidden={filters.length > 0} />}
      </div>
    </section>
  );
}

function describeAll(places: number): string {
  return `${places === 1 ? "Un lugar elegido" : `${groupDigits(places)} lugares elegidos`} por quienes viven acá.`;
}

function describeFiltered({ total, filters }: { total: number; filters: readonly FilterId[] }): string {
  if (total === 0) return describeNone(filters);
  const places = total === 1 ? "Un lugar" : `${groupDigits(total)} lugares`;
  const wish = filters.join() === "open" ? ` abierto${total === 1 ? "" : "s"} ahora` : " con lo que buscás";
  return `${places}${wish}.`;
}

function describeNone(filters: readonly FilterId[]): string {
  if (filters.length > 1) return "Ningún lugar tiene todo eso.";
  return filters[0] === "open" ? "Ahora no hay ningún lugar abierto." : "Ningún lugar con ese filtro.";
}

interface RotationSwitchProps {
  isStopped: boolean;
  toggle: () => void;
  /** Keeps its room beside the pills. */
  isHidden: boolean;
}

/** WCAG 2.2.2 */
function RotationSwitch({ isStopped, toggle, isHidden }: RotationSwitchProps) {
  const label = isStopped ? "Volver a cambiar los lugares cada tanto" : "Dejar quietos los lugares";
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={label}
      title={label}
      className={`needs-script ${isHidden ? "invisible" : ""} grid size-11 place-items-center rounded-pill border border-on-hero/60 transition hover:bg-on-hero/15 focus-visible:outline-on-hero motion-reduce:hidden max-md:absolute max-md:top-6 max-md:right-5`}
    >
      <Icon of={isStopped ? Play : Pause} size={18} />
    </button>
  );
}
