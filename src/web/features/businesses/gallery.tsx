import { Cover } from "./cover.tsx";

/** D-01: the cover and its pictures in one row that snaps; each small one leads to its large one, also without a script. */
export function Gallery({ title, pictures }: { title: string; pictures: readonly string[] }) {
  const shown = pictures.length > 0 ? pictures : [""];
  return (
    <section aria-label="Fotos">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reached by the keyboard
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-cover [scrollbar-width:none]"
      >
        {shown.map((src, index) => (
          <li key={src} id={`foto-${index + 1}`} className="w-full shrink-0 snap-center">
            <Cover
              src={src}
              alt={index === 0 ? title : `${title}, foto ${index + 1}`}
              eager={index === 0}
              className="w-full md:aspect-16/9"
            />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <ul className="mt-3 flex gap-3 overflow-x-auto p-1">
          {shown.map((src, index) => (
            <li key={src} className="shrink-0">
              <a href={`#foto-${index + 1}`} aria-label={`Foto ${index + 1}`} className="block rounded-2xl">
                <Cover src={src} alt="" className="w-24 rounded-2xl md:w-28" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
