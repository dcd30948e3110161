/** N-08 */
const SHOWN_MS = 4_000;
const FAILURE_SHOWN_MS = 8_000;

let shown: HTMLElement | null = null;

/** A message outside React's tree: it stays during navigations, and the next one replaces it. */
export function showNotice(text: string, { action = "", milliseconds = SHOWN_MS } = {}): void {
  const notice = document.createElement("p");
  notice.role = "alert";
  notice.className =
    "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-3xl bg-night px-5 py-3 text-on-night shadow-lift ring-1 ring-on-night/20 max-md:in-[:root:has([data-bottom-bar])]:bottom-24";
  notice.innerHTML = action;
  notice.prepend(text);
  shown?.remove();
  shown = notice;
  document.body.append(notice);
  const remove = () => {
    notice.remove();
    removeEventListener("click", removeOutside, true);
  };
  const removeOutside = ({ target }: MouseEvent) =>
    target instanceof Node && !notice.contains(target) && remove();
  addEventListener("click", removeOutside, true);
  setTimeout(remove, milliseconds);
}

/** The code of a control could not be loaded. Pressing it again retries; after a deploy only a reload helps. */
export function showLoadFailure(): void {
  const reload = ' <a href="" class="inline-block py-2 font-semibold underline">Recargar la página</a>';
  showNotice("No pudimos cargar esta parte de la página. Revisá tu conexión e intentá de nuevo.", {
    action: navigator.onLine ? reload : "",
    milliseconds: FAILURE_SHOWN_MS,
  });
}
