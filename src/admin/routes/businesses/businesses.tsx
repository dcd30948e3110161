import {
  APPLY_SPEC,
  type BulkOutcome,
  type BulkPreview,
  PREVIEW_SPEC,
} from "../../../domain/business-list/bulk-change.ts";
import {
  businessListSearch,
  readBusinessListView,
} from "../../../domain/business-list/business-list-view.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import { changeMany, previewMany, readIds, readRows } from "../../../services/business-list/change-many.ts";
import { listBusinesses } from "../../../services/business-list/list-businesses.ts";
import { BusinessListPage } from "../../features/businesses/list/business-list-page.tsx";
import type { Route } from "./+types/businesses";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  listing: await listBusinesses(services, readBusinessListView(url.searchParams)),
}));

const changing = staffFormRoute<BulkPreview | BulkOutcome>({
  forms: {
    preview: handleForm(defineForm(PREVIEW_SPEC), async (page, { ids, view, ...input }) => {
      const { services } = await page.identify();
      return previewMany(services, { ...input, ids: await readIds(services, { ids, view }) });
    }),
    apply: handleForm(defineForm(APPLY_SPEC), async (page, { rows, ...input }) => {
      const { services } = await page.identify();
      return changeMany(services, { ...input, rows: readRows(rows) });
    }),
  },
});
export const middleware = changing.middleware;

/** V-09 */
export default function BusinessesRoute({ loaderData: { listing } }: Route.ComponentProps) {
  return <BusinessListPage key={businessListSearch({ ...listing.view, page: 1 })} listing={listing} />;
}
