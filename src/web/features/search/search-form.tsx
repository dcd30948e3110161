import { Search, X } from "lucide";
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useId,
  useRef,
  useState,
} from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { SearchPanelHandle, SearchPanelProps } from "./search-panel.tsx";

const NO_OPTION = -1;

/** N-01: works without a script. With one, the panel is loaded at the first focus and covers the screen of a phone. */
export function SearchForm({ className = "" }: { className?: string }) {
  const { loaded, isShown, panel, submitButton, fieldKey, query, ...form } = useSearchForm();
  const listId = useId();
  return (
    // Keeps its height while the form covers the screen.
    <search onBlur={form.closeOutside} className={`${className} relative max-md:min-h-14`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the field must not take its focus */}
      <div
        onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
        className={
          isShown
            ? "max-md:fixed max-md:inset-0 max-md:flex max-md:h-dvh max-md:flex-col max-md:bg-paper max-md:p-4 max-md:pb-0"
            : ""
        }
      >
        <Form action={paths.search()} className="flex items-center gap-3" onSubmit={form.submit}>
          <div className="relative grow">
            <input
              key={fieldKey}
              ref={form.attachInput}
              type="text"
              inputMode="search"
              name="q"
              defaultValue={query}
              required
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              role="combobox"
              aria-label="Buscar"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={
                isShown && form.active !== NO_OPTION ? `${listId}-${form.active}` : undefined
              }
              placeholder="¿A dónde quieres ir hoy?"
              onFocus={form.open}
              onClick={form.open}
              onInput={form.changeText}
              onKeyDown={form.pressKey}
              className="min-h-12 w-full rounded-pill border border-edge bg-card pr-12 pl-12 text-base text-ink placeholder:text-muted"
            />
            <FieldButtons
              submitButton={submitButton}
              onClear={form.text === "" ? null : () => form.replaceText("")}
            />
          </div>
          {isShown && (
            <button type="button" onClick={form.cancel} className="min-h-11 md:hidden">
              Cancelar
            </button>
          )}
        </Form>
        {isShown && loaded && (
          <loaded.Panel
            ref={panel}
            listId={listId}
            text={form.text}
            active={form.active}
            onActive={form.setActive}
            onClose={form.close}
          />
        )}
      </div>
    </search>
  );
}

interface FieldButtonsProps {
  submitButton: Ref<HTMLButtonElement>;
  /** Null while the field is empty. */
  onClear: (() => void) | null;
}

function FieldButtons({ submitButton, onClear }: FieldButtonsProps) {
  const look = "absolute inset-y-0 grid w-11 place-items-center rounded-pill text-muted hover:text-ink";
  return (
    <>
      <button ref={submitButton} type="submit" aria-label="Buscar" className={`${look} left-0.5`}>
        <Icon of={Search} size={19} />
      </button>
      {onClear && (
        <button
          type="button"
          aria-label="Borrar lo escrito"
          onClick={onClear}
          className={`needs-script ${look} right-0.5`}
        >
          <Icon of={X} size={18} />
        </button>
      )}
    </>
  );
}

function useSearchForm() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = pathname === paths.search() ? (new URLSearchParams(search).get("q") ?? "") : "";
  const page = pathname + search;
  const [shown, setShown] = useState({ page, fieldKey: 0 });
  const [text, setText] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NO_OPTION);
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<SearchPanelProps> } | null>(null);
  const panel = useRef<SearchPanelHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const hasFailed = useRef(false);
  const isShown = isOpen && loaded !== null;

  // On another page the field shows that page's query, unless the visitor is typing.
  if (shown.page !== page) {
    setShown({ page, fieldKey: shown.fieldKey + Number(!isOpen) });
    if (!isOpen) setText(query);
  }

  const close = useCallback(() => {
    setOpen(false);
    setActive(NO_OPTION);
    hasFailed.current = false;
  }, []);

  const open = useCallback(() => {
    setOpen(true);
    setText(input.current?.value ?? "");
    // Without the panel the form works as it does without a script. One notice per opening is enough.
    import("./search-panel.tsx").then(
      ({ SearchPanel }) => setLoaded({ Panel: SearchPanel }),
      () => {
        if (!hasFailed.current) showLoadFailure();
        hasFailed.current = true;
      },
    );
  }, []);

  const attachInput = useCallback(
    (element: HTMLInputElement) => {
      input.current = element;
      // The visitor may have focused it before hydration.
      if (document.activeElement === element) open();
    },
    [open],
  );

  const replaceText = (next: string) => {
    if (input.current) input.current.value = next;
    setText(next);
    setActive(NO_OPTION);
    input.current?.focus();
  };

  return {
    ...{ query, fieldKey: shown.fieldKey, text, active, isShown, loaded },
    ...{ panel, submitButton, attachInput, open, close, setActive, replaceText },
    changeText() {
      setActive(NO_OPTION);
      open();
    },
    cancel() {
      close();
      // Focusing the field would open the panel again.
      submitButton.current?.focus();
    },
    closeOutside({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) close();
    },
    pressKey(event: KeyboardEvent<HTMLInputElement>) {
      if (isShown) panel.current?.pressKey(event);
      else if (event.key === "ArrowDown") open();
      else if (event.key === "Escape") replaceText("");
    },
    submit(event: { preventDefault(): void }) {
      if (panel.current) panel.current.submit(event);
      else if (loaded && text.trim() !== "") {
        event.preventDefault();
        // In the same chunk as the panel, so it is already loaded.
        void import("./submit-search.ts").then(({ submitSearch }) =>
          submitSearch({ text: text.trim(), answer: null, navigate, onLeave: close }),
        );
      }
    },
  };
}
