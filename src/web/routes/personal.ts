import { pageLoader } from "../../request.server.ts";
import { getPersonal } from "../../services/accounts/get-personal.ts";
import type { Route } from "./+types/personal";

/** F-04: who is signed in, and what is theirs. Never kept. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  Response.json(await getPersonal(page.services)),
);
