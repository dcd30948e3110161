interface PageDotsProps {
  count: number;
  page: number;
  onChoose: (page: number) => void;
}

/** `<PageDots count={5} page={1} onChoose={goTo} />`: one small button a page, the current one longer. */
export function PageDots({ count, page, onChoose }: PageDotsProps) {
  const pages = Array.from({ length: count > 1 ? count : 0 }, (_, index) => index);
  return (
    // Its room is kept from the start: how many there are is known only when the browser has measured.
    <div className="needs-script flex min-h-11 grow flex-wrap justify-center">
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
