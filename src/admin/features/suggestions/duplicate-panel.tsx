import { ChevronDown, Copy, Equal, ExternalLink, Search } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { Picture } from "../../../business-ui/picture.tsx";
import { paths } from "../../../contract/paths.ts";
import {
  type ComparedBusiness,
  type ReviewedSuggestion,
  suggestionPaths,
} from "../../../contract/suggestion-review.ts";
import { categoryOf } from "../../../domain/categories/resolve-category.ts";
import type { SuggestionListView } from "../../../domain/suggestions/suggestion-list.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type ComparedRow, compareFields } from "./compare-fields.ts";
import type { TypedDecision } from "./use-decision.ts";

interface DuplicatePanelProps {
  suggestion: ReviewedSuggestion;
  compared: ComparedBusiness;
  typed: TypedDecision;
  view: SuggestionListView;
  /** Fields that the business lacks and staff don't want to add. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
  onPick: () => void;
}

/** A business that the suggestion may be, field by field. */
export function DuplicatePanel(props: DuplicatePanelProps) {
  const { suggestion, compared, typed, view, onPick } = props;
  const [isOpen, setOpen] = useState(false);
  const others = suggestion.compared.slice(1);
  return (
    <section
      aria-label={`Parecido a ${compared.title}`}
      className="overflow-hidden rounded-panel border border-teal"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-teal-wash px-4 py-3">
        <Icon of={Copy} size={18} className="shrink-0 text-teal" />
        <h2 className="font-text text-base font-semibold wrap-anywhere">
          {compared.isStrong ? "Se parece mucho a" : "Se parece a"} {compared.title}
        </h2>
        <p className="text-[0.8125rem] text-muted">{compared.reasons.join(", ")}</p>
        <a
          href={paths.business(compared)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink no-underline hover:underline lg:ml-auto lg:min-h-8"
        >
          <Icon of={ExternalLink} size={16} />
          Ver su página
        </a>
      </header>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between bg-card px-4 font-semibold lg:hidden"
      >
        Comparar campo por campo
        <Icon of={ChevronDown} size={18} className={isOpen ? "rotate-180" : ""} />
      </button>
      <div className={`flex items-start gap-4 bg-card px-4 py-3 ${isOpen ? "" : "max-lg:hidden"}`}>
        <CompareTable {...props} rows={compareFields({ typed, compared })} />
        <Picture
          src={compared.imageUrl}
          alt=""
          categoryId={categoryOf(compared.category)?.id ?? null}
          sizes="150px"
          className="mt-3 aspect-4/3 w-37.5 rounded-control object-cover max-xl:hidden"
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 border-t border-line bg-card px-4 py-1 text-[0.8125rem] text-muted">
        {others.length > 0 && <span>También se parece a</span>}
        {others.map(({ slug, title }) => (
          <Link
            key={slug}
            to={suggestionPaths.one({ id: suggestion.id, view, compared: slug })}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-ink lg:min-h-8"
          >
            {title}
          </Link>
        ))}
        <button
          type="button"
          onClick={onPick}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary hover:underline lg:min-h-8"
        >
          <Icon of={Search} size={15} />
          Es otro
        </button>
      </p>
    </section>
  );
}

function CompareTable({
  compared,
  rows,
  left,
  onLeave,
}: DuplicatePanelProps & { rows: readonly ComparedRow[] }) {
  const toggle = (field: string) => {
    const next = new Set(left);
    if (!next.delete(field)) next.add(field);
    onLeave(next);
  };
  return (
    <table className="min-w-0 flex-1 table-fixed text-[0.8125rem]">
      <thead className="text-left text-muted">
        <tr className="border-b border-line">
          <td className="w-20 py-2" />
          <th scope="col" className="py-2 font-normal">
            La sugerencia
          </th>
          <th scope="col" className="py-2 font-normal">
            En la guía
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, suggested, inGuide, isSame, isMissing }) => (
          <tr key={field} className="border-line align-top not-last:border-b">
            <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
              {label}
            </th>
            <td className="py-2 pr-2 wrap-anywhere">
              {isMissing ? (
                <label className="inline-flex cursor-pointer items-start gap-2 rounded-md bg-olive-wash px-2 py-0.5 font-semibold text-olive">
                  <input
                    type="checkbox"
                    checked={!left.has(field)}
                    onChange={() => toggle(field)}
                    className="mt-0.5 size-4 shrink-0 accent-olive"
                  />
                  <span>
                    {suggested}
                    <span className="sr-only"> (agregar a {compared.title})</span>
                  </span>
                </label>
              ) : (
                <span className={isSame ? "" : "font-semibold"}>{suggested || "—"}</span>
              )}
            </td>
            <td className="py-2 wrap-anywhere">
              {inGuide || "—"}
              {isSame && (
                <>
                  <Icon of={Equal} size={15} className="ml-1 inline text-olive" />
                  <span className="sr-only"> (igual)</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
