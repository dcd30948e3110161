import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type ReviewedSuggestion,
  type SuggestionList as SuggestionRows,
  suggestionPaths,
} from "../../../contract/suggestion-review.ts";
import type { WrittenReading } from "../../../domain/suggestions/read-written.ts";
import {
  SUGGESTIONS_PER_PAGE,
  type SuggestionListView,
} from "../../../domain/suggestions/suggestion-list.ts";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { ShortcutHint, useShortcutSwitch } from "../../shell/shortcut-switch.tsx";
import { useShortcut } from "../../shell/use-shortcut.ts";
import { BatchPanel } from "./batch-panel.tsx";
import { nextPath, rowBeside } from "./next-suggestion.ts";
import { SuggestionFilters } from "./suggestion-filters.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { SuggestionPanel } from "./suggestion-panel.tsx";
import type { TypedDecision } from "./use-decision.ts";

export interface SuggestionScreenProps {
  view: SuggestionListView;
  list: SuggestionRows;
  reasons: { readonly reasons: readonly string[]; readonly version: number };
  suggestion: ReviewedSuggestion | null;
  reading: WrittenReading | null;
  /** The address names the suggestion; otherwise a phone shows the list only. */
  isChosen: boolean;
}

/** AS-01: the list beside one suggestion; on a phone one after the other. */
export function SuggestionScreen({
  view,
  list,
  reasons,
  suggestion,
  reading,
  isChosen,
}: SuggestionScreenProps) {
  const navigate = useNavigate();
  const [drafts] = useState(() => new Map<string, TypedDecision>());
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const shortcuts = useShortcutSwitch();
  const isOn = shortcuts.isOn && chosen === null;
  const go = (step: 1 | -1) => {
    const row = rowBeside({ rows: list.rows, id: suggestion?.id, step });
    if (row) void navigate(suggestionPaths.one({ id: row.id, view }));
  };
  useShortcut({ key: "j", isOn, onPress: () => go(1) });
  useShortcut({ key: "k", isOn, onPress: () => go(-1) });
  const title = titleOf({ view, count: list.counts[view.filter] });
  const Title = isChosen ? "p" : "h1";
  const index = list.rows.findIndex(({ id }) => id === suggestion?.id);
  return (
    <>
      <title>{isChosen && suggestion ? `${suggestion.name} · Sugerencias` : "Sugerencias"}</title>
      <header
        className={`flex flex-wrap items-center justify-between gap-3 ${isChosen ? "max-lg:hidden" : ""}`}
      >
        <Title className="font-title text-[1.625rem] leading-tight font-bold">{title}</Title>
        <ShortcutHint {...shortcuts} />
      </header>
      <SuggestionFilters view={view} counts={list.counts} className={isChosen ? "max-lg:hidden" : ""} />
      <div
        className={`mt-4 grid items-start gap-4 ${list.rows.length > 0 ? "lg:grid-cols-[21.75rem_minmax(0,1fr)]" : ""}`}
      >
        <SuggestionList
          view={view}
          list={list}
          currentId={suggestion?.id ?? null}
          chosen={chosen}
          onChoose={setChosen}
          className={isChosen ? "max-lg:hidden" : ""}
        />
        {chosen && (
          <BatchPanel
            chosen={[...chosen].filter((id) => list.rows.some((row) => row.id === id))}
            reasons={reasons}
            onDone={() => setChosen(null)}
          />
        )}
        {!chosen && suggestion && reading && (
          <SuggestionPanel
            key={`${suggestion.id} ${suggestion.status}`}
            suggestion={suggestion}
            reading={reading}
            reasons={reasons}
            view={view}
            position={index < 0 ? "" : positionOf({ view, index, count: list.counts[view.filter] })}
            next={nextPath({ rows: list.rows, id: suggestion.id, view })}
            drafts={drafts}
            areKeysOn={isOn}
            isChosen={isChosen}
          />
        )}
        {!suggestion && <EmptyState drawing="empty-plate">{emptyText(view)}</EmptyState>}
      </div>
    </>
  );
}

function titleOf({ view: { filter, search }, count }: { view: SuggestionListView; count: number }): string {
  const many = count === 1 ? "sugerencia" : "sugerencias";
  if (search !== "") return `${count} ${many} con «${search}»`;
  if (filter === "all") return `${count} ${many}`;
  if (filter !== "pending") {
    const state = filter === "approved" ? "aprobada" : "rechazada";
    return `${count} ${many} ${state}${count === 1 ? "" : "s"}`;
  }
  return count === 0 ? "No hay sugerencias por mirar" : `${count} ${many} por mirar`;
}

function emptyText({ filter, search }: SuggestionListView): string {
  if (search !== "") return "No hay ninguna con ese nombre, dirección o email.";
  if (filter === "pending") return "Está todo mirado. Cuando alguien sugiera un lugar, aparece acá.";
  return "Todavía no hay ninguna.";
}

function positionOf({ view, index, count }: { view: SuggestionListView; index: number; count: number }) {
  return `Sugerencia ${(view.page - 1) * SUGGESTIONS_PER_PAGE + index + 1} de ${count}`;
}
