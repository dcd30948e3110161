import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import type { Suggested } from "./use-suggestions.ts";

interface State {
  suggested: Suggested;
  isWaiting: boolean;
  /** What stands in the field. */
  text: string;
}

/** S-01, S-05: how it stands with what was typed, for those who see it and for those who hear it. */
export function SearchStatus({ onRetry, ...state }: State & { onRetry: () => void }) {
  const { suggested, isWaiting, text } = state;
  const isFailed = suggested.kind === "failed" && !isWaiting;
  const isNothing = suggested.kind === "answered" && suggested.answer.completions.length === 0;
  // What explains why there is nothing to choose from is read as a sentence, the rest in passing.
  const look = isFailed || (isNothing && !isWaiting) ? "pb-3" : "pb-2 text-sm text-muted";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-2">
      <p role="status" className={text === "" && !isFailed ? "" : look}>
        {formatState(state)}
      </p>
      {isFailed && (
        <button type="button" className={TEXT_LINK_CLASS} onClick={onRetry}>
          Probar de nuevo
        </button>
      )}
    </div>
  );
}

function formatState({ suggested, isWaiting, text }: State): string {
  if (isWaiting && text !== "") return "Buscando…";
  if (suggested.kind === "failed") return suggested.message;
  if (text === "" || suggested.kind === "waiting") return "";
  const count = suggested.answer.completions.length;
  if (count === 0) return `No se encontraron resultados para ${suggested.text}`;
  return count === 1 ? "1 resultado" : `${count} resultados`;
}
