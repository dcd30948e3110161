import { useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../contract/paths.ts";
import { type CompletionAnswer, describeCompletion } from "../../domain/search/search-answer.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/forms/field.tsx";

const DEBOUNCE_MS = 200;
const FAILED = "No pudimos buscar. Revisá tu conexión y probá de nuevo.";

interface FoundPlace {
  readonly title: string;
  readonly detail: string;
  readonly slug: string;
}

/** Where choosing a business leads, or what it does. */
type OnChosen =
  | { linkTo: (slug: string) => string; onPick?: undefined }
  | { onPick: (place: FoundPlace) => void; linkTo?: undefined };

type BusinessSearchProps = OnChosen & {
  /** What is looked for first. */
  text?: string;
  onChoose?: () => void;
};

type BusinessPickerProps = BusinessSearchProps & {
  open: boolean;
  onClose: () => void;
  title: string;
};

const PLACE =
  "flex min-h-12 w-full flex-col justify-center rounded-control px-3 py-1.5 text-left text-ink no-underline hover:bg-wash";

export function BusinessPicker({ open, onClose, title, ...search }: BusinessPickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <BusinessSearch {...search} onChoose={onClose} />
    </Dialog>
  );
}

/** A listed business by its name, as a link to where it is chosen for, or as a button. */
export function BusinessSearch({ text: first = "", linkTo, onPick, onChoose }: BusinessSearchProps) {
  const [text, setText] = useState(first);
  const { places, message } = useFoundPlaces(text);
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Nombre del negocio"
        // Escape in a search field would empty it instead of closing the dialog.
        inputMode="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-[0.8125rem] text-muted">
        {message}
      </p>
      <ul>
        {places.map((place) => (
          <li key={place.slug}>
            {linkTo ? (
              <Link to={linkTo(place.slug)} preventScrollReset onClick={onChoose} className={PLACE}>
                <PlaceName {...place} />
              </Link>
            ) : (
              <button
                type="button"
                onClick={() => {
                  onPick(place);
                  onChoose?.();
                }}
                className={PLACE}
              >
                <PlaceName {...place} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlaceName({ title, detail }: FoundPlace) {
  return (
    <>
      <span className="font-semibold">{title}</span>
      <span className="text-[0.8125rem] text-muted">{detail}</span>
    </>
  );
}

function useFoundPlaces(text: string): { places: readonly FoundPlace[]; message: string } {
  const wanted = text.trim();
  const [found, setFound] = useState<{ places: readonly FoundPlace[]; message: string }>({
    places: [],
    message: "",
  });
  useEffect(() => {
    const stale = new AbortController();
    const timer = setTimeout(() => void find(), DEBOUNCE_MS);
    async function find(): Promise<void> {
      const places = await listPlaces({ text: wanted, signal: stale.signal }).catch(() => null);
      if (stale.signal.aborted) return;
      if (places === null) setFound({ places: [], message: FAILED });
      else
        setFound({ places, message: places.length === 0 && wanted ? "No hay ninguno con ese nombre." : "" });
    }
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [wanted]);
  return found;
}

/** Of the public search, which is cached. */
async function listPlaces({ text, signal }: { text: string; signal: AbortSignal }): Promise<FoundPlace[]> {
  if (text === "") return [];
  const response = await fetch(paths.completions({ text }), { signal });
  const { completions } = (await response.json()) as CompletionAnswer;
  return completions.flatMap((completion) =>
    completion.kind === "business"
      ? [
          {
            title: completion.title,
            detail: describeCompletion(completion),
            slug: decodeURIComponent(completion.path.split("/").at(-1) ?? ""),
          },
        ]
      : [],
  );
}
