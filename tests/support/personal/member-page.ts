import { vi } from "vitest";
import { ACCOUNT_HINT_KEY, SESSION_FLAG } from "../../../src/contract/browser-storage.ts";
import { paths } from "../../../src/contract/paths.ts";
import type { FavouriteView, PersonalChanges } from "../../../src/contract/personal.ts";
import { loadPersonal } from "../../../src/personal/load-personal.ts";
import type { PersonalReply } from "../../../src/personal/personal-environment.ts";
import { createServer, userOf } from "./personal-browser.ts";

/** Signs a member in to the test's page, once per test file; returns the server that answers it. */
export async function signInToPage(
  uid: string,
  { favourites = [] }: { favourites?: readonly FavouriteView[] } = {},
): Promise<ReturnType<typeof createServer>> {
  const server = createServer(userOf(uid));
  server.favourites = [...favourites];
  const fetchOther = window.fetch;
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    if (input !== paths.personal()) return fetchOther(input, init);
    if (init?.method !== "POST") return respond(await server.ask());
    return respond(await server.send(JSON.parse(init.body as string) as PersonalChanges));
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
