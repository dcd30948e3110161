import { CornerDownLeft, Search } from "lucide";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../../contract/admin-paths.ts";
import { paths } from "../../contract/paths.ts";
import { type CompletionAnswer, describeCompletion } from "../../domain/search/search-answer.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SHOWN_TABS } from "../screens.ts";

const DEBOUNCE_MS = 200;
const LONGEST_TEXT = 100;

interface Option {
  readonly group: "Pantallas" | "Negocios" | "Hacer";
  readonly label: string;
  readonly detail: string;
  readonly path: string;
  /** Opened with Ctrl: the public page of a business. */
  readonly otherPath?: string;
}

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Jumps to any screen, or to a business: Enter edits it, Ctrl Enter opens its page. A text that begins with "/" finds screens only. */
export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Ir a…">
      <PaletteSearch onClose={onClose} />
    </Dialog>
  );
}

function PaletteSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const { businesses, message } = useBusinesses(text);
  const options = [...listScreens(text), ...businesses, ...listActions(text)];
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const current = Math.min(active, options.length - 1);

  function go({ path: usual, otherPath }: Option, isOther = false): void {
    const path = (isOther && otherPath) || usual;
    onClose();
    if (path.startsWith(adminPaths.dashboard())) void navigate(path);
    else location.assign(path);
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[current];
    if (step && options.length > 0) setActive((current + step + options.length) % options.length);
    else if (event.key === "Enter" && chosen) go(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex items-center gap-3 rounded-control border border-edge bg-card px-4">
        <Icon of={Search} size={20} className="shrink-0 text-muted" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? `${listId}-${current}` : undefined}
          aria-label="Pantalla o negocio"
          autoComplete="off"
          maxLength={LONGEST_TEXT}
          placeholder="Buscá una pantalla o un negocio"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={press}
          className="min-h-12 w-full bg-transparent text-base text-ink placeholder:text-muted focus-visible:outline-none"
        />
      </div>
      <Options listId={listId} options={options} current={current} onChoose={go} />
      <p role="status" className="mt-3 text-[0.8125rem] text-muted">
        {message ??
          (options.length === 0 ? "No hay nada con ese nombre." : "Escribí «/» para ver solo pantallas")}
      </p>
    </>
  );
}

interface OptionsProps {
  listId: string;
  options: readonly Option[];
  current: number;
  onChoose: (option: Option) => void;
}

function Options({ listId, options, current, onChoose }: OptionsProps) {
  return (
    <div id={listId} role="listbox" aria-label="Resultados" className="mt-3 flex flex-col gap-0.5">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={option.path}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onClick={() => onChoose(option)}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-wash aria-selected:bg-honey"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{option.label}</span>
            <span className="block truncate text-[0.8125rem] text-muted">{option.detail}</span>
          </span>
          {index === current &&
            (option.otherPath ? (
              <span aria-hidden className="shrink-0 text-[0.8125rem] text-muted max-md:hidden">
                <kbd className={KEY}>Enter</kbd> editar <kbd className={KEY}>Ctrl Enter</kbd> ver página
              </span>
            ) : (
              <Icon of={CornerDownLeft} size={16} className="shrink-0 text-muted" />
            ))}
        </div>
      ))}
    </div>
  );
}

const KEY = "rounded-md bg-card px-1.5 py-0.5 font-text text-xs font-semibold text-ink ring-1 ring-line";

function listActions(text: string): Option[] {
  const title = text.trim();
  if (title === "" || text.startsWith("/")) return [];
  return [
    {
      group: "Hacer",
      label: `Agregar el negocio «${title}»`,
      detail: "Negocio nuevo",
      path: adminPaths.newBusiness({ title }),
    },
    {
      group: "Hacer",
      label: `Buscar «${title}» entre todos los negocios`,
      detail: "También inactivos",
      path: adminPaths.businesses({ text: title }),
    },
  ];
}

function listScreens(text: string): Option[] {
  const words = foldText(text.replace(/^\//, "")).split(" ");
  return SHOWN_TABS.flatMap((tab) =>
    tab.screens
      .filter(({ label, words: more = "" }) => {
        const folded = foldText(`${tab.label} ${label} ${more}`);
        return words.every((word) => folded.includes(word));
      })
      .map(({ label, path }) => ({
        group: "Pantallas" as const,
        label,
        detail: label === tab.label ? "Pantalla" : tab.label,
        path,
      })),
  );
}

/** Of the public search, which is cached. */
function useBusinesses(text: string): { businesses: readonly Option[]; message: string | null } {
  const wanted = text.startsWith("/") ? "" : text.trim();
  const [found, setFound] = useState<{ businesses: readonly Option[]; message: string | null }>({
    businesses: [],
    message: null,
  });
  useEffect(() => {
    const stale = new AbortController();
    const find = async () => {
      const next = await listBusinesses({ text: wanted, signal: stale.signal });
      if (next) setFound(next);
    };
    const timer = setTimeout(() => void find(), wanted === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [wanted]);
  return found;
}

async function listBusinesses({ text, signal }: { text: string; signal: AbortSignal }) {
  if (text === "") return { businesses: [], message: null };
  try {
    const response = await fetch(paths.completions({ text }), { signal });
    const { completions } = (await response.json()) as CompletionAnswer;
    const businesses = completions.flatMap((completion) =>
      completion.kind === "business"
        ? [
            {
              group: "Negocios" as const,
              label: completion.title,
              detail: describeCompletion(completion),
              path: adminPaths.business({ id: decodeURIComponent(completion.path.split("/").at(-1) ?? "") }),
              otherPath: completion.path,
            },
          ]
        : [],
    );
    return { businesses, message: null };
  } catch {
    if (signal.aborted) return null;
    return { businesses: [], message: "No pudimos buscar negocios. Revisá tu conexión y probá de nuevo." };
  }
}
