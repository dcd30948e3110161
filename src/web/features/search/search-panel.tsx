import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from "react";
import { useNavigate } from "react-router";
import { wordsOf } from "../../../domain/search/search-text.ts";
import { isConstrained } from "../../../preload/connection.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { useNavigationCategories } from "../../use-navigation-categories.ts";
import { groupsFound, groupsToBegin, type PanelOption } from "./panel-groups.ts";
import { forgetSearches, listRecentSearches, rememberSearch } from "./recent-searches.ts";
import { SearchOption } from "./search-option.tsx";
import { SearchStatus } from "./search-status.tsx";
import { giveUpSubmitting, submitSearch } from "./submit-search.ts";
import { type Suggested, useSuggestions } from "./use-suggestions.ts";

/** What the field leaves to the panel, which came later. */
export interface SearchPanelHandle {
  pressKey(event: KeyboardEvent): void;
  submit(event: { preventDefault(): void }): void;
}

export interface SearchPanelProps {
  ref: Ref<SearchPanelHandle>;
  listId: string;
  /** What stands in the field. */
  text: string;
  onActive: (optionId: string | undefined) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** S-01, S-03 to S-05, S-07: what is offered under the search field, and what its keys do there. */
export function SearchPanel({ ref, listId, text: typed, onActive, onClose }: SearchPanelProps) {
  const text = typed.trim();
  const navigate = useNavigate();
  const categories = useNavigationCategories();
  const { suggested, isWaiting, retry } = useSuggestions(text);
  const [recents, setRecents] = useState(listRecentSearches);
  const [choice, setChoice] = useState<{ among: Suggested; text: string; place: number } | null>(null);

  const answer = suggested.kind === "answered" ? suggested : null;
  const isFound = text !== "" && answer !== null && answer.text !== "";
  const suggestions = answer?.answer.completions ?? [];
  const groups = isFound
    ? groupsFound({ text: answer.text, suggestions, categories })
    : groupsToBegin({ recents, popular: answer?.text === "" ? suggestions : [], categories });
  const options = groups.flatMap((group) => group.options);
  // What was chosen among the answers to another text is not chosen any more.
  const isChosen = choice !== null && choice.among === suggested && choice.text === text;
  const active = isChosen ? choice.place : -1;

  useEffect(() => {
    const id = active >= 0 ? `${listId}-${active}` : undefined;
    onActive(id);
    if (id) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [active, listId, onActive]);

  useEffect(() => {
    // On a phone the panel is all there is.
    document.documentElement.classList.add("max-md:overflow-hidden");
    return () => document.documentElement.classList.remove("max-md:overflow-hidden");
  }, []);

  // Whoever types on, leaves or closes does not wait for what was submitted before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every text
  useEffect(() => giveUpSubmitting, [text]);

  function choose({ term, path, type, categoryId }: PanelOption): void {
    if (term !== "") rememberSearch({ term, type, data: { path, categoryId } });
    onClose();
  }

  useImperativeHandle(ref, () => ({
    pressKey(event) {
      const step = STEPS[event.key];
      if (step && options.length > 0) {
        event.preventDefault();
        // One place more than there are options: with none chosen, the text is what counts.
        const places = options.length + 1;
        setChoice({ among: suggested, text, place: ((active + 1 + step + places) % places) - 1 });
      } else if (event.key === "Escape") {
        // Closed before the browser empties the field.
        event.preventDefault();
        onClose();
      }
    },
    submit(event) {
      event.preventDefault();
      const chosen = options[active];
      if (chosen) {
        choose(chosen);
        void navigate(chosen.path);
      } else if (text !== "")
        void submitSearch({
          text,
          answer: answer?.text === text ? answer.answer : null,
          navigate,
          onLeave: onClose,
        });
    },
  }));

  return (
    // The field keeps the focus whatever is pressed in here.
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no press, it only keeps one from moving the focus
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="grow overflow-y-auto overscroll-contain py-3 md:absolute md:inset-x-0 md:top-full md:mt-2 md:max-h-[min(36rem,75vh)] md:rounded-panel md:bg-card md:p-4 md:shadow-lift md:ring-1 md:ring-line"
    >
      <SearchStatus suggested={suggested} isWaiting={isWaiting} text={text} onRetry={retry} />
      <div id={listId} role="listbox" aria-label="Sugerencias" aria-busy={isWaiting} className="grid gap-4">
        {groups.map(({ title, look, options: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
          <div key={title} role="group" aria-label={title}>
            {title !== "Más" && (
              <p aria-hidden className="px-2 pb-1 text-sm font-semibold text-muted">
                {title}
              </p>
            )}
            <div className={look === "pills" ? "flex flex-wrap gap-2 px-2 py-1" : ""}>
              {members.map((option) => (
                <SearchOption
                  key={option.path}
                  id={`${listId}-${options.indexOf(option)}`}
                  option={option}
                  look={look}
                  words={isFound ? wordsOf(answer.text) : []}
                  active={option === options[active]}
                  pictures={!isConstrained()}
                  onChoose={choose}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {!isFound && recents.length > 0 && (
        <button
          type="button"
          className={`mt-3 ml-2 ${TEXT_LINK_CLASS}`}
          onClick={() => {
            forgetSearches();
            setRecents([]);
          }}
        >
          Borrar las búsquedas recientes
        </button>
      )}
    </div>
  );
}
