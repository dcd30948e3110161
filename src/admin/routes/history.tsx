import { defineForm } from "../../domain/forms/define-form.ts";
import { readTimelineView, timelineSearch } from "../../domain/history/timeline-view.ts";
import { UNDO_SPEC } from "../../domain/history/undo-form.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import { listTimeline } from "../../services/history/list-timeline.ts";
import { undoFromHistory } from "../../services/history/undo-from-history.ts";
import { HistoryPage } from "../features/history/history-page.tsx";
import type { Route } from "./+types/history";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  timeline: await listTimeline(services, readTimelineView(url.searchParams)),
  now: services.clock.now().toISOString(),
}));

const undoing = staffFormRoute({
  forms: {
    undo: handleForm(defineForm(UNDO_SPEC), async (page, { id }) => {
      const { services } = await page.identify();
      return undoFromHistory(services, { id });
    }),
  },
});
export const middleware = undoing.middleware;

/** */
export default function HistoryRoute({ loaderData: { timeline, now } }: Route.ComponentProps) {
  return <HistoryPage key={timelineSearch(timeline.view)} timeline={timeline} now={new Date(now)} />;
}
