import { History } from "lucide";
import { Link } from "react-router";
import { type EarlierRejection, suggestionPaths } from "../../../contract/suggestion-review.ts";
import { Icon } from "../../../ui/icon.tsx";

const REJECTED = { filter: "rejected", search: "", page: 1 } as const;

export function EarlierRejections({ rejections }: { rejections: readonly EarlierRejection[] }) {
  if (rejections.length === 0) {
    return (
      <p className="flex items-center gap-2 text-[0.8125rem] text-muted">
        <Icon of={History} size={15} className="shrink-0" />
        Sin rechazos anteriores con ese nombre, dirección o email.
      </p>
    );
  }
  return (
    <section aria-label="Rechazos anteriores" className="rounded-control bg-wash px-4 py-3">
      <h2 className="flex font-text items-center gap-2 text-[0.9375rem] font-semibold">
        <Icon of={History} size={16} className="shrink-0 text-muted" />
        {rejections.length === 1 ? "La rechazamos antes" : `La rechazamos ${rejections.length} veces`}
      </h2>
      <ul className="mt-1 text-[0.8125rem]">
        {rejections.map(({ id, name, when, reason, same }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={suggestionPaths.one({ id, view: REJECTED })}
              className="inline-flex min-h-9 items-center font-semibold text-ink pointer-coarse:min-h-11"
            >
              {name}
            </Link>
            <span className="text-muted">
              {" "}
              · {when} · {same.join(", ")}
              {reason && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
