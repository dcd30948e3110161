import { Search, X } from "lucide";
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { SearchPanelHandle, SearchPanelProps } from "./search-panel.tsx";

/**
 * N-01: a form of its own, which needs no script. With one, what it offers comes with the first focus; on a phone the
 * whole screen is given to it.
 */
export function SearchForm({ className = "" }: { className?: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const sought = pathname === paths.search() ? (new URLSearchParams(search).get("q") ?? "") : "";
  const page = pathname + search;
  const [shown, setShown] = useState({ page, field: 0 });
  const [text, setText] = useState(sought);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<SearchPanelProps> } | null>(null);
  const panel = useRef<SearchPanelHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const hasFailed = useRef(false);
  const listId = useId();
  const isShown = open && loaded !== null;

  const close = useCallback(() => {
    setOpen(false);
    setActive(undefined);
    hasFailed.current = false;
  }, []);

  const begin = useCallback(() => {
    setOpen(true);
    setText(input.current?.value ?? "");
    // Without it the form still works, as it does without a script. One notice is enough while the visitor types.
    import("./search-panel.tsx").then(
      ({ SearchPanel }) => setLoaded({ Panel: SearchPanel }),
      () => {
        if (!hasFailed.current) showLoadFailure();
        hasFailed.current = true;
      },
    );
  }, []);

  // Another page: what was looked for stands in the field of the one that answers it, and in no other. What somebody is
  // writing just then stays as it is.
  if (shown.page !== page) {
    setShown({ page, field: shown.field + Number(!open) });
    if (!open) setText(sought);
  }

  useEffect(() => {
    // Somebody may have been faster than the script.
    if (document.activeElement === input.current) begin();
  }, [begin]);

  function cancel(): void {
    close();
    // Not the field, which would open again.
    submitButton.current?.focus();
  }

  function fill(next: string): void {
    if (input.current) input.current.value = next;
    setText(next);
    input.current?.focus();
  }

  function submit(event: { preventDefault(): void }): void {
    if (panel.current) panel.current.submit(event);
    else if (loaded && text.trim() !== "") {
      event.preventDefault();
      // It came with the panel.
      void import("./submit-search.ts").then(({ submitSearch }) =>
        submitSearch({ text: text.trim(), answer: null, navigate, onLeave: close }),
      );
    }
  }

  function closeOutside({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isShown) panel.current?.pressKey(event);
    else if (event.key === "ArrowDown") begin();
    else if (event.key === "Escape") fill("");
  }

  return (
    // The room of the field stays when the whole screen is given to it.
    <search onBlur={closeOutside} className={`${className} relative max-md:min-h-14`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes no press, it only keeps one beside the field from closing it */}
      <div
        onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
        className={
          isShown
            ? "max-md:fixed max-md:inset-0 max-md:flex max-md:h-dvh max-md:flex-col max-md:bg-paper max-md:p-4 max-md:pb-0"
            : ""
        }
      >
        <Form action={paths.search()} className="flex items-center gap-3" onSubmit={submit}>
          <div className="relative grow">
            <input
              key={shown.field}
              ref={input}
              type="text"
              inputMode="search"
              name="q"
              defaultValue={sought}
              required
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              role="combobox"
              aria-label="Buscar"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={isShown ? active : undefined}
              placeholder="¿A dónde quieres ir hoy?"
              onFocus={begin}
              onClick={begin}
              onInput={begin}
              onKeyDown={pressKey}
              className="min-h-12 w-full rounded-pill border border-edge bg-card pr-12 pl-12 text-base text-ink placeholder:text-muted"
            />
            <button
              ref={submitButton}
              type="submit"
              aria-label="Buscar"
              className="absolute inset-y-0 left-0.5 grid w-11 place-items-center rounded-pill text-muted hover:text-ink"
            >
              <Icon of={Search} size={19} />
            </button>
            {text !== "" && (
              <button
                type="button"
                aria-label="Borrar lo escrito"
                onClick={() => fill("")}
                className="needs-script absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-pill text-muted hover:text-ink"
              >
                <Icon of={X} size={18} />
              </button>
            )}
          </div>
          {isShown && (
            <button type="button" onClick={cancel} className="min-h-11 md:hidden">
              Cancelar
            </button>
          )}
        </Form>
        {isShown && (
          <loaded.Panel ref={panel} listId={listId} text={text} onActive={setActive} onClose={close} />
        )}
      </div>
    </search>
  );
}
