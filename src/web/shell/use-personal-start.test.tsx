import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { SHARED_LISTS_KEY, UNSENT_LISTS_KEY } from "../../contract/browser-storage.ts";
import { NEW_LIST } from "../../personal/shared-lists/stored-list.ts";
import { usePersonalStart } from "./use-personal-start.ts";

beforeEach(() => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
});

test("V-06 what a page could not send of a list, the next page sends, whichever it is", async () => {
  const list = { ...NEW_LIST, id: "una", key: "clave", isOnServer: true, title: "Domingo" };
  const pending = [{ changedAt: Date.now(), title: "Para después" }];
  const stored = { browser: "cafe0001", lists: [{ ...list, pending }], own: [] };
  localStorage.setItem(SHARED_LISTS_KEY, JSON.stringify(stored));
  localStorage.setItem(UNSENT_LISTS_KEY, "1");
  const fetched = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await renderHook(() => usePersonalStart());
  const sent = () => fetched.mock.calls.map(([address, options]) => [address, options?.body]);
  await expect
    .poll(sent)
    .toEqual([["/lista/una/cambios", expect.stringContaining('"title":"Para después"')]]);
});
