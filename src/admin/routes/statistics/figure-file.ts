import { staffLoader } from "../../../request.server.ts";
import { exportFigures } from "../../../services/statistics/export-figures.ts";
import type { Route } from "./+types/figure-file";

/** AD-04: a panel as CSV. */
export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  const { name, content } = await exportFigures(services, { query: url.searchParams });
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
});
