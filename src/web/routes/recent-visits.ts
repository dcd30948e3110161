import { pageLoader, respondJson } from "../../request.server.ts";
import { keepRecentVisits } from "../../services/accounts/keep-recent-visits.ts";
import type { Route } from "./+types/recent-visits";

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** F-07 */
export const action = pageLoader(async (page, { request }: Route.ActionArgs) =>
  respondJson(page, async () => {
    const { services } = await page.identify();
    await keepRecentVisits(services, await request.text());
    return {};
  }),
);
