import { defineForm } from "../../domain/forms/define-form.ts";
import {
  DECIDE_LIST_SPEC,
  DELETE_LIST_SPEC,
  type ListOutcome,
  readModeratedListsView,
  UNDO_LIST_SPEC,
} from "../../domain/shared-lists/moderated-list.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import {
  decideList,
  deleteList,
  listModeratedLists,
  undoListDecision,
} from "../../services/shared-lists/list-moderation.ts";
import { SharedListsPage } from "../features/shared-lists/shared-lists-page.tsx";
import type { Route } from "./+types/shared-lists";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  return {
    ...(await listModeratedLists(services, readModeratedListsView(url.searchParams))),
    now: services.clock.now().toISOString(),
  };
});

const deciding = staffFormRoute<{ outcome: ListOutcome }>({
  forms: {
    decide: handleForm(defineForm(DECIDE_LIST_SPEC), async (page, { id, seen, status }) => {
      const { services } = await page.identify();
      const verdict = status === "published" ? "published" : "hidden";
      return { outcome: await decideList(services, { id, seen, status: verdict }) };
    }),
    undo: handleForm(defineForm(UNDO_LIST_SPEC), async (page, { id, seen }) => {
      const { services } = await page.identify();
      return { outcome: await undoListDecision(services, { id, seen }) };
    }),
    delete: handleForm(defineForm(DELETE_LIST_SPEC), async (page, { id, reason }) => {
      const { services } = await page.identify();
      return { outcome: await deleteList(services, { id, reason }) };
    }),
  },
});
export const middleware = deciding.middleware;

/** V-06 */
export default function SharedListsRoute({ loaderData }: Route.ComponentProps) {
  const { filter, page } = loaderData.view;
  return <SharedListsPage key={`${filter} ${page}`} {...loaderData} />;
}
