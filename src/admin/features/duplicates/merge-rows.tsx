import { ArrowLeftRight, CircleCheck } from "lucide";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Picture } from "../../../business-ui/picture.tsx";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { ComparedSide, MergeView } from "../../../contract/merge-view.ts";
import { paths } from "../../../contract/paths.ts";
import type { MergeChoiceId, MergeListId, MergeSide } from "../../../domain/duplicates/merge-fields.ts";
import { groupDigits, oneDecimal } from "../../../domain/text/format-number.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";

const COLUMNS = "md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]";
const ROW = `grid border-t border-line ${COLUMNS}`;
const LABEL = "px-4 pt-3 text-[0.8125rem] font-semibold text-muted md:py-3";
const CELL = "flex min-h-12 items-start gap-2.5 px-4 py-3 md:px-2.5";

export function SideHeads({ view: { kept, merged } }: { view: MergeView }) {
  return (
    <div className={`grid gap-y-4 p-4 md:p-0 md:py-3 ${COLUMNS}`}>
      <span className="max-md:hidden" />
      <SideHead side={kept}>
        <p className="inline-flex items-center gap-1.5 rounded-pill bg-olive-wash px-2.5 py-1 text-[0.8125rem] font-semibold text-olive">
          <Icon of={CircleCheck} size={15} />
          Queda este
        </p>
      </SideHead>
      <SideHead side={merged}>
        <Link
          to={adminPaths.merge({ kept: merged.slug, merged: kept.slug })}
          preventScrollReset
          className={`${buttonClass({ variant: "plain", size: "small" })} border-edge!`}
        >
          <Icon of={ArrowLeftRight} size={16} />
          Quedarme con este
        </Link>
      </SideHead>
    </div>
  );
}

function SideHead({ side, children }: { side: ComparedSide; children: ReactNode }) {
  const facts = [
    side.rating === null ? null : `★ ${oneDecimal(side.rating)}`,
    countOf(side.reviews, "reseña"),
    countOf(side.views, "visita"),
  ];
  return (
    <div className="md:px-2.5">
      <div className="flex items-start gap-3">
        <Picture
          src={side.pictures[0] ?? ""}
          alt=""
          categoryId={side.categoryId}
          sizes="84px"
          className="aspect-4/3 w-21 shrink-0 rounded-control object-cover"
        />
        <div className="min-w-0">
          <h2 className="text-lg leading-tight wrap-anywhere">
            <a
              href={paths.business(side)}
              target="_blank"
              rel="noreferrer"
              className="text-ink no-underline hover:underline"
            >
              {side.title}
            </a>
          </h2>
          <p className="text-[0.8125rem] text-muted">{facts.filter((fact) => fact !== null).join(" · ")}</p>
          {!side.isActive && <p className="text-[0.8125rem] font-semibold text-amber">No se muestra</p>}
          <p className="font-mono text-xs text-muted wrap-anywhere">{paths.business(side)}</p>
        </div>
      </div>
      <div className="mt-2">{children}</div>
    </div>
  );
}

export function countOf(count: number, noun: string): string {
  return `${groupDigits(count)} ${noun}${count === 1 ? "" : "s"}`;
}

interface ChoiceRowProps {
  id: MergeChoiceId;
  label: string;
  view: MergeView;
  side: MergeSide;
  onChoose: (side: MergeSide) => void;
}

/** One of two values; equal ones need no choice. */
export function ChoiceRow({ id, label, view, side, onChoose }: ChoiceRowProps) {
  const name = useId();
  const values = { kept: view.kept.values[id], merged: view.merged.values[id] };
  // Equal addresses may have been pinned to two places.
  if (values.kept === values.merged && id !== "direction")
    return (
      <div className={ROW}>
        <p className={LABEL}>
          {label}
          <span className="font-normal md:block"> iguales</span>
        </p>
        <p className={`${CELL} bg-olive-wash pl-4 font-semibold wrap-anywhere whitespace-pre-line md:pl-9.5`}>
          {values.kept}
        </p>
        <p className={`${CELL} wrap-anywhere whitespace-pre-line max-md:hidden md:pl-9.5`}>{values.merged}</p>
      </div>
    );
  return (
    <fieldset className={ROW}>
      {/* A legend is no item of a grid. */}
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className={LABEL}>
        {label}
      </span>
      {(["kept", "merged"] as const).map((each) => (
        <label
          key={each}
          className={`${CELL} cursor-pointer ${each === side ? "bg-olive-wash font-semibold" : ""}`}
        >
          <input
            type="radio"
            name={name}
            checked={each === side}
            onChange={() => onChoose(each)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <Value text={values[each]} />
        </label>
      ))}
    </fieldset>
  );
}

function Value({ text }: { text: string }) {
  if (text === "") return <span className="font-normal text-muted">— vacío —</span>;
  return <span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>;
}

interface ListRowProps {
  id: MergeListId;
  label: string;
  view: MergeView;
  sides: ReadonlySet<MergeSide>;
  onToggle: (side: MergeSide) => void;
}

/** Both lists can stay; what is in both stays once. */
export function ListRow({ id, label, view, sides, onToggle }: ListRowProps) {
  const texts = { kept: describeList(view.kept, id), merged: describeList(view.merged, id) };
  if (texts.kept === "" && texts.merged === "") return null;
  return (
    <fieldset className={ROW}>
      <legend className="sr-only">{label}, se juntan</legend>
      <span aria-hidden="true" className={LABEL}>
        {label}
        <span className="font-normal md:block"> se juntan</span>
      </span>
      {(["kept", "merged"] as const).map((each) =>
        texts[each] === "" ? (
          <p key={each} className={`${CELL} text-muted md:pl-9.5`}>
            — vacío —
          </p>
        ) : (
          <label
            key={each}
            className={`${CELL} cursor-pointer ${sides.has(each) ? "bg-olive-wash font-semibold" : ""}`}
          >
            <input
              type="checkbox"
              checked={sides.has(each)}
              onChange={() => onToggle(each)}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0 wrap-anywhere">{texts[each]}</span>
          </label>
        ),
      )}
    </fieldset>
  );
}

function describeList({ features, pictures }: ComparedSide, id: MergeListId): string {
  if (id === "features") return features.join(", ");
  return pictures.length === 0 ? "" : countOf(pictures.length, "foto");
}
