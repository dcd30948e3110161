import { pageLoader } from "../../request.server.ts";
import { keepRecentVisits } from "../../services/accounts/keep-recent-visits.ts";
import type { Route } from "./+types/recent-visits";

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** F-07: where a member was, in JSON. */
export const action = pageLoader(async (page, { request }: Route.ActionArgs) => {
  try {
    await page.takeTurn("personal");
    const { services } = await page.identify();
    await keepRecentVisits(services, await request.text());
    return Response.json({});
  } catch (error) {
    // Nobody looks at it but our own code, for which a page would be no answer.
    const { status, view } = page.explain(error);
    return Response.json({ message: view.message }, { status });
  }
});
