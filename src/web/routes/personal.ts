import { pageLoader } from "../../request.server.ts";
import { getPersonal } from "../../services/accounts/get-personal.ts";
import { mergePersonal } from "../../services/accounts/merge-personal.ts";
import type { Route } from "./+types/personal";

/** F-04: who is signed in, and what is theirs. Never kept. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  Response.json(await getPersonal(page.services)),
);

/** F-04: what a member did, in JSON; answered with what became of it. */
export const action = pageLoader(async (page, { request }: Route.ActionArgs) => {
  try {
    await page.takeTurn("personal");
    return Response.json(await mergePersonal(page.services, await request.text()));
  } catch (error) {
    // Nobody looks at it but our own code, for which a page would be no answer.
    const { status, view } = page.explain(error);
    return Response.json({ message: view.message }, { status });
  }
});
