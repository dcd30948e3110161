import { defineForm } from "../../domain/forms/define-form.ts";
import { KEY_SPEC, NOTIFY_SPEC, type NoticeResult } from "../../domain/search-engines/notices-view.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import { getSearchEngines } from "../../services/search-engines/get-search-engines.ts";
import { notifyEngines, testKey } from "../../services/search-engines/notify-engines.ts";
import { SearchEnginesPage } from "../features/search-engines/search-engines-page.tsx";
import type { Route } from "./+types/search-engines";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  view: await getSearchEngines(services, { query: url.searchParams }),
}));

const notifying = staffFormRoute<NoticeResult | { readonly isWell: boolean; readonly detail: string }>({
  forms: {
    notify: handleForm(defineForm(NOTIFY_SPEC), async (page, { slug }) => {
      const { services } = await page.identify();
      return notifyEngines(services, { slug });
    }),
    key: handleForm(defineForm(KEY_SPEC), async (page) => {
      const { services } = await page.identify();
      return testKey(services);
    }),
  },
});
export const middleware = notifying.middleware;

/** AN-01 */
export default function SearchEnginesRoute({ loaderData: { view } }: Route.ComponentProps) {
  return <SearchEnginesPage view={view} />;
}
