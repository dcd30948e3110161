import { ACCOUNT_HINT_KEY, SESSION_FLAG } from "../../../src/contract/browser-storage.ts";
import { paths } from "../../../src/contract/paths.ts";
import type { FavouriteView, PersonalChanges } from "../../../src/contract/personal.ts";
import { loadPersonal } from "../../../src/personal/load-personal.ts";
import type { PersonalReply } from "../../../src/personal/personal-environment.ts";
import { createServer, userOf } from "../personal/personal-browser.ts";
import { serveRequests } from "./serve-requests.ts";

/** Signs a member in to the test's page, once per test file; returns the server that answers it. */
export async function signInToPage(
  uid: string,
  { favourites = [] }: { favourites?: readonly FavouriteView[] } = {},
): Promise<ReturnType<typeof createServer>> {
  const server = createServer(userOf(uid));
  server.favourites = [...favourites];
  serveRequests({
    [paths.personal()]: async ({ method, body }) =>
      method === "POST"
        ? respond(await server.send(JSON.parse(body as string) as PersonalChanges))
        : respond(await server.ask()),
  });
  localStorage.clear();
  localStorage.setItem(ACCOUNT_HINT_KEY, JSON.stringify(userOf(uid)));
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API has no synchronous write.
  document.cookie = `${SESSION_FLAG}=1`;
  const personal = await loadPersonal();
  await personal.refresh();
  return server;
}

function respond<T>(reply: PersonalReply<T>): Response {
  return "refused" in reply ? Response.json({}, { status: reply.refused }) : Response.json(reply.answer);
}
