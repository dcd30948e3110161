import { localDateOf } from "../../../domain/schedule/local-time.ts";
import { staffLoader } from "../../../request.server.ts";
import { getStatistics } from "../../../services/statistics/get-statistics.ts";
import { StatisticsPage } from "../../features/statistics/statistics-page.tsx";
import type { Route } from "./+types/statistics";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  figures: await getStatistics(services, { query: url.searchParams }),
  today: localDateOf(services.clock.now()),
}));

/** AD-04 */
export default function StatisticsRoute({ loaderData }: Route.ComponentProps) {
  return <StatisticsPage {...loaderData} />;
}
