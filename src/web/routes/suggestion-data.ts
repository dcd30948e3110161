import { pageLoader } from "../../request.server.ts";
import { getSuggestionHelp } from "../../services/suggestions/get-suggestion-help.ts";
import { sendSuggestion } from "../features/suggestions/send-suggestion.server.ts";
import type { Route } from "./+types/suggestion-data";

/** For the log only: whoever asked has gone. */
const NOBODY_WAITS = 499;

/** what the form asks while somebody types. Never kept. */
export const loader = pageLoader(async (page, { request, url: { searchParams } }: Route.LoaderArgs) => {
  try {
    await page.takeTurn("suggestion-help");
    // Whoever types on asks anew, and does not wait for this one.
    if (request.signal.aborted) return new Response(null, { status: NOBODY_WAITS });
    const [name = "", address = "", city = ""] = ["nombre", "direccion", "ciudad"].map(
      (parameter) => searchParams.get(parameter) ?? "",
    );
    return Response.json(await getSuggestionHelp(page.services, { name, address, city }));
  } catch (error) {
    // Nobody looks at it but our own code, for which a page would be no answer.
    const { status, view } = page.explain(error);
    return Response.json({ message: view.message }, { status });
  }
});

/** the form as a page with a script sends it; the answer says what came of it. */
export const action = pageLoader(async (page, { request }: Route.ActionArgs) => {
  const { outcome, status } = await sendSuggestion({ page, request });
  return Response.json(outcome, { status });
});
