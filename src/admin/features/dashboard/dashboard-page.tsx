import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DashboardView } from "../../../contract/dashboard.ts";
import type { PendingCounts } from "../../../contract/pending-counts.ts";
import { countWaiting } from "../../../domain/dashboard/describe-waiting.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SCREENS } from "../../screens.ts";
import { FigureCards } from "./figure-cards.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { LatestReviews, MissedSearches } from "./latest-panels.tsx";
import { ShortcutCards } from "./shortcut-cards.tsx";
import { VisitsPanel } from "./visits-panel.tsx";
import { WaitingStrip } from "./waiting-strip.tsx";

const TODAY = new Intl.DateTimeFormat("es-AR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "America/Argentina/Buenos_Aires",
});
const HOUR = new Intl.DateTimeFormat("es-AR", {
  hour: "numeric",
  hourCycle: "h23",
  timeZone: "America/Argentina/Buenos_Aires",
});

/** AD-02, AD-03: what waits is above the figures, and both above the fold. */
export function DashboardPage({ view, jobs }: { view: DashboardView; jobs: ReactNode }) {
  const { waiting, figures, visits, health } = view;
  const { suggestions, reviews, lists, reported } = countWaiting(waiting);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-[1.625rem]">{greet(view)}</h1>
          <p className="mt-0.5 text-muted">
            <span className="max-sm:hidden">{capitalise(TODAY.format(new Date(view.now)))}. </span>
            {describeWaiting(suggestions + reviews + lists + reported)}
          </p>
        </div>
        <FirstStep view={view} />
      </header>
      {view.isDemo && (
        <p className="mt-3 rounded-control bg-teal-wash px-4 py-2 text-[0.8125rem] text-teal">
          Hay datos de demostración: lugares, reseñas, sugerencias, visitas y búsquedas. Para sacarlos:{" "}
          <code>npm run demo -- remove</code>
        </p>
      )}
      <WaitingStrip waiting={waiting} now={view.now} />
      <FigureCards figures={figures} health={health} />
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
        <VisitsPanel visits={visits} />
        <HealthPanel lines={health} now={view.now} />
      </div>
      <div className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_24.5rem]">
        <LatestReviews reviews={view.latestReviews} now={view.now} />
        <MissedSearches searches={view.missedSearches} />
        <ShortcutCards waiting={waiting} />
      </div>
      {jobs}
    </>
  );
}

function greet({ firstName, now }: DashboardView): string {
  const hour = Number(HOUR.format(new Date(now)));
  const isNight = hour < 6 || hour >= 20;
  const byDay = hour < 13 ? "Buen día" : "Buenas tardes";
  const greeting = isNight ? "Buenas noches" : byDay;
  return firstName ? `${greeting}, ${capitalise(firstName)}` : greeting;
}

function describeWaiting(count: number): string {
  if (count === 0) return "No hay nada esperando tu decisión.";
  return count === 1 ? "Hay una cosa esperando tu decisión." : `Hay ${count} cosas esperando tu decisión.`;
}

const FIRST_STEPS: Readonly<Record<keyof PendingCounts, string>> = {
  suggestions: "Empezar por las sugerencias",
  reviews: "Empezar por las reseñas",
  lists: "Empezar por las listas",
  reported: "Empezar por los avisos",
};

function FirstStep({ view: { waiting } }: { view: DashboardView }) {
  const counts = countWaiting(waiting);
  const screen = SCREENS.find(({ pending }) => pending && counts[pending] > 0);
  if (!screen?.pending) return null;
  return (
    <Link to={screen.path} className={`${buttonClass({ size: "small" })} max-sm:w-full`}>
      <Icon of={ArrowRight} size={17} />
      {FIRST_STEPS[screen.pending]}
    </Link>
  );
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
