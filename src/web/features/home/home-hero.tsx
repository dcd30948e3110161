import { Motif } from "../../../ui/motif.tsx";

/** One sentence over the city's plan. */
export function HomeHero({ places }: { places: number }) {
  return (
    <section className="relative isolate mt-2 overflow-hidden rounded-panel bg-linear-120 from-hero-from to-hero-to px-5 py-8 text-on-hero md:px-10 md:py-12">
      <Motif fade="start" className="absolute inset-0 -z-10 text-on-hero opacity-20" />
      <h1 className="max-w-[12ch] text-display">Dónde comer en La Plata</h1>
      {places > 0 && (
        <p className="mt-3 max-w-[34ch] text-lg">
          {places === 1 ? "Un lugar elegido" : `${places} lugares elegidos`} por quienes viven acá.
        </p>
      )}
    </section>
  );
}
