import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import { CHECK_SPEC } from "../../../../domain/freshness/freshness-report.ts";
import type { ToReviewRow } from "../../../../domain/freshness/to-review-row.ts";
import {
  TO_REVIEW_FILTERS,
  TO_REVIEW_PER_PAGE,
  type ToReviewFilter,
  type ToReviewView,
} from "../../../../domain/freshness/to-review-view.ts";
import { groupDigits } from "../../../../domain/text/format-number.ts";
import { buttonClass, pillClass } from "../../../../ui/classes.ts";
import { postForm } from "../../../../ui/forms/post-form.ts";
import { EmptyState } from "../../../../ui/states/empty-state.tsx";
import { useToast } from "../../../../ui/toast/toast-provider.tsx";
import { focusHeading } from "../../../shell/focus-heading.ts";
import { Paging } from "../../../shell/paging.tsx";
import { useUndoToast } from "../../../shell/use-undo-toast.ts";
import { type Decision, ToReviewCard } from "./to-review-card.tsx";

interface ToReviewPageProps {
  listing: {
    readonly view: ToReviewView;
    readonly rows: readonly ToReviewRow[];
    readonly counts: Readonly<Record<ToReviewFilter, number>>;
    readonly now: string;
  };
}

const SETTLING_MS = 800;

const DONE: Readonly<Record<Decision, (title: string) => string>> = {
  confirm: (title) => `Revisaste ${title}.`,
  close: (title) => `${title} ya no se ve en la guía.`,
  dismiss: (title) => `Descartaste los avisos sobre ${title}.`,
};

/** V-05: what several visitors report comes first, then what is looked at most and was checked longest ago. */
export function ToReviewPage({ listing }: ToReviewPageProps) {
  const { view, rows, counts, now } = listing;
  const [busyId, setBusyId] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const showUndo = useUndoToast();

  async function decide({ id, title }: ToReviewRow, kind: Decision): Promise<void> {
    if (busyId !== null) return;
    setBusyId(id);
    const data = new FormData();
    data.set("intent", kind);
    data.set("id", id);
    const answer = await postForm<{ changeSetId: string | null }>({
      to: adminPaths.toReview(),
      spec: CHECK_SPEC,
      data,
    });
    await revalidate();
    if (answer.ok) showUndo(DONE[kind](title), answer.result.changeSetId);
    else showToast(answer.message, "error");
    focusHeading();
    // The next card takes the place of the decided one: a second click must not decide it.
    setTimeout(() => setBusyId(null), SETTLING_MS);
  }

  return (
    <>
      <title>Para revisar</title>
      <h1 className="text-[1.625rem]">{headingOf(counts.all)}</h1>
      <p className="mt-1 max-w-prose text-muted">
        Primero los que varios visitantes avisaron; después, los más visitados que nadie revisó hace más
        tiempo. Nada cambia hasta que lo decidas.
      </p>
      <nav aria-label="Filtros" className="-mx-4 mt-3 overflow-x-auto px-4 py-1">
        <ul className="flex w-max gap-2">
          {TO_REVIEW_FILTERS.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={adminPaths.toReview({ filter: id })}
                aria-current={view.filter === id ? "page" : undefined}
                className={pillClass({ selected: view.filter === id })}
              >
                {label}
                <span className="font-normal">{groupDigits(counts[id])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? (
        <EmptyState
          drawing="empty-plate"
          action={
            <Link to={adminPaths.businesses()} className={buttonClass({ variant: "plain" })}>
              Ver todos los negocios
            </Link>
          }
        >
          {view.filter === "reported" ? "No hay avisos de visitantes" : "Está todo revisado"}
        </EmptyState>
      ) : (
        <ul className="mt-4 grid gap-3">
          {rows.map((row) => (
            <li key={row.id}>
              <ToReviewCard
                row={row}
                now={new Date(now)}
                isBusy={busyId !== null}
                onDecide={(decision) => void decide(row, decision)}
              />
            </li>
          ))}
        </ul>
      )}
      <Paging
        page={view.page}
        found={counts[view.filter]}
        perPage={TO_REVIEW_PER_PAGE}
        pathOf={(page) => adminPaths.toReview({ ...view, page })}
      />
    </>
  );
}

function headingOf(count: number): string {
  if (count === 0) return "Nada por revisar";
  return count === 1 ? "1 negocio por revisar" : `${groupDigits(count)} negocios por revisar`;
}
