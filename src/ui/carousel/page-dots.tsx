interface PageDotsProps {
  count: number;
  page: number;
  onChoose: (page: number) => void;
}

/** More dots than that fill a phone from side to side, and nobody counts them. */
const MOST_DOTS = 8;

/** `<PageDots count={5} page={1} onChoose={goTo} />`: one small button a page, the current one longer. */
export function PageDots({ count, page, onChoose }: PageDotsProps) {
  if (count > MOST_DOTS) {
    return (
      <p className="needs-script grid min-h-11 place-items-center font-semibold">
        {page + 1} de {count}
      </p>
    );
  }
  const pages = Array.from({ length: count > 1 ? count : 0 }, (_, index) => index);
  return (
    // Its room is kept from the start: how many there are is known only when the browser has measured.
    <div className="needs-script relative flex min-h-11 grow flex-wrap justify-center">
      {pages.map((index) => (
        <button
          key={index}
          type="button"
          aria-label={`Página ${index + 1} de ${count}`}
          aria-current={index === page ? "true" : undefined}
          onClick={() => onChoose(index)}
          className="group grid h-11 min-w-6 place-items-center"
        >
          <span className="size-2.5 rounded-pill bg-edge transition group-hover:bg-primary group-aria-current:w-6 group-aria-current:bg-primary" />
        </button>
      ))}
    </div>
  );
}
