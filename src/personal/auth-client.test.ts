import { expect, onTestFinished, test, vi } from "vitest";
import { userOf } from "../../tests/support/personal/personal-browser.ts";
import { ACCOUNT_HINT_KEY, SESSION_FLAG } from "../contract/browser-storage.ts";
import { signOut } from "./auth-client.ts";
import { hasDrafts, reviewMemoryOf } from "./review-memory.ts";

vi.mock("./load-personal.ts", () => ({
  loadPersonal: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
}));

function storageOf(first: Record<string, string>) {
  const stored = new Map(Object.entries(first));
  return {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test("A-03 B-07 a sign-out leaves no draft either where the member's data could not be loaded", async () => {
  const reload = vi.fn();
  const cookies = { cookie: `${SESSION_FLAG}=1` };
  vi.stubGlobal("localStorage", storageOf({ [ACCOUNT_HINT_KEY]: JSON.stringify(userOf("ana")) }));
  vi.stubGlobal("document", cookies);
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", async () => {
    cookies.cookie = "";
    return Response.json({});
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const writer of ["ana", "eva"])
    reviewMemoryOf(writer).saveDraft({ id: "nori-48", draft: { stars: "4", text: "Rico", author: "Ana" } });
  expect(await signOut()).toEqual({ isEnded: true, hasUnsent: false });
  expect([hasDrafts("ana"), hasDrafts("eva")]).toEqual([false, true]);
  expect(reload).toHaveBeenCalledTimes(1);
});
