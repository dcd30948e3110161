import { Search, X } from "lucide";
import { type Ref, useId } from "react";
import { Form } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { NO_OPTION, useSearchForm } from "./use-search-form.ts";

/** N-01: works without a script. With one, the panel is loaded at the first focus and covers the screen of a phone. */
export function SearchForm({ className = "" }: { className?: string }) {
  const form = useSearchForm();
  const { query, fieldKey, text, active, isShown, loaded, panel, submitButton } = form;
  const {
    attachInput,
    cancel,
    changeText,
    close,
    closeOutside,
    open,
    pressKey,
    replaceText,
    setActive,
    submit,
  } = form;
  const listId = useId();
  return (
    // Keeps its height while the form covers the screen.
    <search onBlur={closeOutside} className={`${className} relative max-md:min-h-14`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the field must not take its focus */}
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
              key={fieldKey}
              ref={attachInput}
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
              aria-activedescendant={isShown && active !== NO_OPTION ? `${listId}-${active}` : undefined}
              placeholder="¿A dónde quieres ir hoy?"
              onFocus={open}
              onClick={open}
              onInput={changeText}
              onKeyDown={pressKey}
              className="min-h-12 w-full rounded-pill border border-edge bg-card pr-12 pl-12 text-base placeholder-shown:pr-3 text-ink placeholder:text-muted"
            />
            <FieldButtons submitButton={submitButton} onClear={text === "" ? null : () => replaceText("")} />
          </div>
          {isShown && (
            <button type="button" onClick={cancel} className="min-h-11 md:hidden">
              Cancelar
            </button>
          )}
        </Form>
        {isShown && loaded && (
          <loaded.SearchPanel
            ref={panel}
            listId={listId}
            text={text}
            active={active}
            onActive={setActive}
            onClose={close}
          />
        )}
      </div>
    </search>
  );
}

interface FieldButtonsProps {
  submitButton: Ref<HTMLButtonElement>;
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
