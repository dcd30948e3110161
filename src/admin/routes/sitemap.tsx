import { staffLoader } from "../../request.server.ts";
import { getSitemapReport } from "../../services/sitemap/get-sitemap-report.ts";
import { SitemapPage } from "../features/sitemap/sitemap-page.tsx";
import type { Route } from "./+types/sitemap";

export const loader = staffLoader(async (services, _: Route.LoaderArgs) => ({
  report: await getSitemapReport(services),
  now: services.clock.now().toISOString(),
}));

/** AD-05 */
export default function Sitemap({ loaderData: { report, now } }: Route.ComponentProps) {
  return <SitemapPage report={report} now={new Date(now)} />;
}
