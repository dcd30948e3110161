import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { wordsOf } from "../../../domain/search/search-text.ts";
import { useNear } from "../../../personal/near/near-store.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { useNavigationCategories } from "../../site-data.ts";
import { initialGroups, type PanelOption, resultGroups } from "./panel-groups.ts";
import { forgetSearches, listRecentSearches, rememberSearch } from "./recent-searches.ts";
import { SearchOptions } from "./search-options.tsx";
import { SearchStatus } from "./search-status.tsx";
import { cancelSubmit, submitSearch } from "./submit-search.ts";
import { useCompletions } from "./use-completions.ts";

/** Events of the field that the lazily loaded panel handles. */
export interface SearchPanelHandle {
  pressKey(event: KeyboardEvent): void;
  submit(event: { preventDefault(): void }): void;
}

export interface SearchPanelProps {
  ref: Ref<SearchPanelHandle>;
  listId: string;
  text: string;
  /** Index of the highlighted option; -1 for none. */
  active: number;
  onActive: (index: number) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** S-01, S-03 to S-05, S-07 */
export function SearchPanel({ ref, listId, text: typed, active, onActive, onClose }: SearchPanelProps) {
  const text = typed.trim();
  const navigate = useNavigate();
  const categories = useNavigationCategories();
  const corner = useNear((near) => near?.corner) ?? "";
  const { state, isWaiting, retry } = useCompletions({ text, onChange: () => onActive(-1) });
  const [recents, setRecents] = useState(listRecentSearches);

  const answer = state.kind === "answered" ? state : null;
  const isFound = text !== "" && answer !== null && answer.text !== "";
  const completions = answer?.answer.completions ?? [];
  const groups = isFound
    ? resultGroups({ ...answer.answer, text: answer.text, categories })
    : initialGroups({ recents, popular: answer?.text === "" ? completions : [], categories, corner });
  const options = groups.flatMap((group) => group.options);
  useEffect(() => () => cancelSubmit(text), [text]);
  const close = useEffectEvent(onClose);
  useEffect(() => closedByBackGesture(() => close()), []);

  function choose({ term, path, type, categoryId }: PanelOption): void {
    if (term !== "") rememberSearch({ term, type, data: { path, categoryId } });
    onClose();
  }

  useImperativeHandle(ref, () => ({
    pressKey(event) {
      const step = STEPS[event.key];
      if (step && options.length > 0) {
        event.preventDefault();
        // One position more than options: with none highlighted, the text itself is submitted.
        const positions = options.length + 1;
        const next = ((active + 1 + step + positions) % positions) - 1;
        onActive(next);
        document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
      } else if (event.key === "Escape") {
        // Otherwise the browser empties the field.
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
      } else if (text !== "") {
        const known = answer?.text === text ? answer.answer : null;
        void submitSearch({ text, answer: known, navigate, onLeave: onClose });
      }
    },
  }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the panel must not take the field's focus
    <div
      ref={lockPhoneScroll}
      onMouseDown={(event) => event.preventDefault()}
      className="grow overflow-y-auto overscroll-contain py-3 md:absolute md:inset-x-0 md:top-full md:mt-2 md:max-h-[min(36rem,75vh)] md:rounded-panel md:bg-card md:p-4 md:shadow-lift md:ring-1 md:ring-line"
    >
      <SearchStatus state={state} isWaiting={isWaiting} text={text} onRetry={retry} />
      <SearchOptions
        listId={listId}
        groups={groups}
        active={active}
        words={isFound ? wordsOf(answer.text) : []}
        isBusy={isWaiting}
        onChoose={choose}
      />
      {!isFound && recents.length > 0 && <ForgetButton onForget={() => setRecents([])} />}
    </div>
  );
}

function ForgetButton({ onForget }: { onForget: () => void }) {
  const forget = () => {
    forgetSearches();
    onForget();
  };
  return (
    <button type="button" className={`mt-3 ml-2 ${TEXT_LINK_CLASS}`} onClick={forget}>
      Borrar las búsquedas recientes
    </button>
  );
}

/** On a phone the panel covers the page. */
function lockPhoneScroll(): () => void {
  const { classList } = document.documentElement;
  classList.add("max-md:overflow-hidden");
  return () => classList.remove("max-md:overflow-hidden");
}

/** On Android, where the browser tells of the gesture; elsewhere Back leaves the page. */
function closedByBackGesture(onClose: () => void): (() => void) | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => EventTarget & { destroy(): void } };
  if (!CloseWatcher) return undefined;
  const watcher = new CloseWatcher();
  watcher.addEventListener("close", onClose);
  return () => watcher.destroy();
}
