import { removeMemberLists } from "../../../src/personal/shared-lists/list-storage.ts";
import { createJsonStorage } from "../../../src/personal/storage/json-storage.ts";
import { createStorage } from "../personal/personal-browser.ts";
import { createListServer, openLists } from "./list-browser.ts";

/** A browser that members and visitors use one after another. */
export function openShared() {
  const server = createListServer();
  const storage = createStorage();
  const accounts: NonNullable<Parameters<typeof openLists>[0]["accounts"]> = new Set();
  const browser = { server, ...openLists({ server, storage, accounts }) };
  const { page } = browser;
  const json = createJsonStorage(() => storage);
  return {
    ...browser,
    json,
    signIn(member: string): void {
      Object.assign(page, { member });
      server.member = member;
      for (const listener of accounts) listener({ kind: "signed-in" });
    },
    signOut(): void {
      const { member } = page;
      Object.assign(page, { member: "" });
      server.member = "";
      removeMemberLists(json, { member });
      for (const listener of accounts) listener({ kind: "signed-out" });
    },
    titles: () => page.shown.lists.map(({ title }) => title),
  };
}
