import { CalendarClock, Check, CirclePause, Eye, Pencil, Phone, Store } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { BusinessThumbnail } from "../../../../business-ui/business-thumbnail.tsx";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import { paths } from "../../../../contract/paths.ts";
import { phoneLink } from "../../../../domain/businesses/phone-number.ts";
import { type CheckedGroup, formatChecked, isCheckDue } from "../../../../domain/freshness/checked-dates.ts";
import type { ToReviewRow } from "../../../../domain/freshness/to-review-row.ts";
import { groupDigits } from "../../../../domain/text/format-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/classes.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { ReportsNote } from "../reports-note.tsx";

export type Decision = "confirm" | "close" | "dismiss";

interface ToReviewCardProps {
  row: ToReviewRow;
  now: Date;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
}

const GROUPS: Readonly<Record<CheckedGroup, string>> = {
  hours: "Horario",
  contact: "Contacto",
  existence: "Lugar",
};

export function ToReviewCard({ row, now, isBusy, onDecide }: ToReviewCardProps) {
  const { id, slug, title, address, phone, views } = row;
  const [isClosing, setClosing] = useState(false);
  const dialled = phoneLink(phone);
  const isReported = row.reports.some(({ answer }) => answer !== "same");
  return (
    <article
      aria-label={title}
      aria-busy={isBusy}
      className="rounded-panel border border-line bg-card p-4 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-6"
    >
      <div className="min-w-0">
        <header className="flex gap-3">
          <BusinessThumbnail business={row} className="size-16 shrink-0" />
          <div className="min-w-0">
            <h2 className="font-text text-base font-semibold wrap-anywhere">
              <Link to={adminPaths.business({ id })} className="text-ink no-underline hover:underline">
                {title}
              </Link>
            </h2>
            <p className="text-[0.8125rem] wrap-anywhere text-muted">{address || "Sin dirección"}</p>
            <p className="mt-0.5 flex items-center gap-1.5 text-[0.8125rem] text-muted">
              <Icon of={Eye} size={15} />
              {groupDigits(views)} {views === 1 ? "visita" : "visitas"} en 30 días
            </p>
          </div>
        </header>
        <ReportsNote reports={row.reports} now={now} />
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem]">
          {row.checks.map(({ group, at }) => (
            <GroupLine key={group} group={group} at={at === null ? null : new Date(at)} now={now} />
          ))}
        </ul>
      </div>
      <div className="mt-4 grid grid-cols-2 content-start gap-2 lg:mt-0 lg:w-78">
        <button
          type="button"
          disabled={isBusy}
          onClick={() => onDecide("confirm")}
          className={`${buttonClass({ variant: "outline", size: "small" })} w-full`}
        >
          <Icon of={Check} size={17} />
          Sigue igual<span className="sr-only"> {title}</span>
        </button>
        <Link
          to={adminPaths.business({ id })}
          className={`${buttonClass({ variant: "plain", size: "small" })} w-full`}
        >
          <Icon of={Pencil} size={17} />
          Corregir<span className="sr-only"> {title}</span>
        </Link>
        {dialled ? (
          <a href={dialled} className={`${buttonClass({ variant: "plain", size: "small" })} w-full`}>
            <Icon of={Phone} size={17} />
            Llamar<span className="sr-only"> a {title}</span>
          </a>
        ) : (
          <a
            href={paths.business({ slug })}
            className={`${buttonClass({ variant: "plain", size: "small" })} w-full`}
          >
            <Icon of={Store} size={17} />
            Ver en la guía
          </a>
        )}
        <button
          type="button"
          disabled={isBusy}
          onClick={() => setClosing(true)}
          className={`${buttonClass({ variant: "plain", size: "small" })} w-full`}
        >
          <Icon of={CirclePause} size={17} />
          Desactivar…<span className="sr-only"> {title}</span>
        </button>
        {isReported && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => onDecide("dismiss")}
            className="col-span-full min-h-11 text-sm font-semibold text-muted hover:underline"
          >
            Descartar los avisos<span className="sr-only"> sobre {title}</span>
          </button>
        )}
      </div>
      <Dialog open={isClosing} onClose={() => setClosing(false)} title={`¿Desactivar ${title}?`}>
        <p>Si cerró, deja de verse en la guía. No se pierde nada: lo podés deshacer o activar de nuevo.</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="plain" onClick={() => setClosing(false)}>
            Cancelar
          </Button>
          <Button
            onClick={() => {
              setClosing(false);
              onDecide("close");
            }}
          >
            Desactivar
          </Button>
        </div>
      </Dialog>
    </article>
  );
}

function GroupLine({ group, at, now }: { group: CheckedGroup; at: Date | null; now: Date }) {
  const isDue = isCheckDue({ at, now });
  return (
    <li className={`flex items-center gap-1.5 ${isDue ? "font-semibold text-amber" : "text-muted"}`}>
      {isDue && <Icon of={CalendarClock} size={15} />}
      {GROUPS[group]}: {formatChecked({ at, now })}
    </li>
  );
}
