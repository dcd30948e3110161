/** N-08 */
const SHOWN_MS = 4_000;
const FAILURE_SHOWN_MS = 8_000;

let list: HTMLElement | undefined;

interface NoticeOptions {
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  readonly milliseconds?: number;
}

/** A message outside React's tree: it stays during navigations, until its time is over or something else is clicked. */
export function showNotice(text: string, { link, milliseconds = SHOWN_MS }: NoticeOptions = {}): void {
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.className = "rounded-3xl bg-night px-5 py-3 text-on-night shadow-lift ring-1 ring-on-night/20";
  if (link)
    notice.innerHTML = `<a href="${link.href}" class="inline-block py-2 font-semibold underline">${link.label}</a>`;
  notice.prepend(text);
  list ??= document.createElement("div");
  list.className = "fixed inset-x-4 bottom-(--above-bars) z-50 mx-auto grid max-w-md gap-2";
  for (const other of list.children) if (other.textContent === notice.textContent) other.remove();
  list.append(notice);
  const host = list;
  // A modal dialog covers what is outside of it, and keeps presses from it.
  const dialog = document.querySelector("dialog:modal");
  (dialog ?? document.body).append(host);
  dialog?.addEventListener("close", () => document.body.append(host), { once: true });
  const remove = () => {
    notice.remove();
    removeEventListener("click", removeOutside, true);
  };
  const removeOutside = ({ target }: MouseEvent) =>
    target instanceof Node && !notice.contains(target) && remove();
  addEventListener("click", removeOutside, true);
  const end = () => (notice.matches(":hover,:focus-within") ? setTimeout(end, milliseconds) : remove());
  setTimeout(end, milliseconds);
}

/** The code of a control could not be loaded. Pressing it again retries; after a deploy only a reload helps. */
export function showLoadFailure(): void {
  showNotice("No pudimos cargar esta parte de la página. Revisá tu conexión e intentá de nuevo. ", {
    link: navigator.onLine ? { href: "", label: "Recargar la página" } : undefined,
    milliseconds: FAILURE_SHOWN_MS,
  });
}
