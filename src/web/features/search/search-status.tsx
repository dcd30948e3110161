import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { formatFound } from "./panel-groups.ts";
import type { CompletionState } from "./use-completions.ts";

interface SearchStatusProps {
  state: CompletionState;
  isWaiting: boolean;
  text: string;
  onRetry: () => void;
}

/** S-01, S-05 */
export function SearchStatus({ state, isWaiting, text, onRetry }: SearchStatusProps) {
  const isFailed = state.kind === "failed" && !isWaiting;
  const isNothing = state.kind === "answered" && state.answer.completions.length === 0;
  // An explanation of an empty list is shown as a sentence, the rest as a note.
  const look = isFailed || (isNothing && !isWaiting) ? "pb-3" : "pb-2 text-sm text-muted";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-2">
      <p role="status" className={text === "" && !isFailed ? "" : look}>
        {formatState({ state, isWaiting, text })}
      </p>
      {isFailed && (
        <>
          <button type="button" className={TEXT_LINK_CLASS} onClick={onRetry}>
            Probar de nuevo
          </button>
          {navigator.serviceWorker?.controller && (
            <Link to={paths.offline()} className={TEXT_LINK_CLASS}>
              Ver lo guardado
            </Link>
          )}
        </>
      )}
    </div>
  );
}

function formatState({ state, isWaiting, text }: Omit<SearchStatusProps, "onRetry">): string {
  if (isWaiting && text !== "") return "Buscando…";
  if (state.kind === "failed") return state.message;
  if (text === "" || state.kind === "waiting") return "";
  if (state.answer.completions.length === 0) return `No se encontraron resultados para ${state.text}`;
  return formatFound(state.answer);
}
