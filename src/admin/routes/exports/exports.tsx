import { readBusinessListView } from "../../../domain/business-list/business-list-view.ts";
import { staffLoader } from "../../../request.server.ts";
import { getExportPage } from "../../../services/exports/export-businesses.ts";
import { ExportPage } from "../../features/exports/export-page.tsx";
import type { Route } from "./+types/exports";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) =>
  getExportPage(services, { view: readBusinessListView(url.searchParams) }),
);

/** V-13 */
export default function ExportsRoute({ loaderData }: Route.ComponentProps) {
  return <ExportPage {...loaderData} />;
}
