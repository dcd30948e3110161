import { pageLoader, respondJson } from "../../request.server.ts";
import { getSuggestionHelp } from "../../services/suggestions/get-suggestion-help.ts";
import type { Route } from "./+types/suggestion-data";

const CLIENT_CLOSED_REQUEST = 499;

/** hints while the visitor types. Never cached. */
export const loader = pageLoader(async (page, { request, url: { searchParams } }: Route.LoaderArgs) =>
  respondJson(page, async () => {
    const [name = "", address = "", city = ""] = ["nombre", "direccion", "ciudad"].map(
      (parameter) => searchParams.get(parameter) ?? "",
    );
    const { signal } = request;
    const help = await getSuggestionHelp(page.services, { name, address, city, signal });
    return help ?? new Response(null, { status: CLIENT_CLOSED_REQUEST });
  }),
);
