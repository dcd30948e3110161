import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userOf } from "../../tests/support/personal/personal-browser.ts";
import { ACCOUNT_HINT_KEY, LISTS_LOCK, SESSION_FLAG } from "../contract/browser-storage.ts";
import { onAccountMessage } from "./auth-client.ts";
import { withLock } from "./browser-environment.ts";
import { createBrowserPersonal } from "./browser-personal.ts";
import { personalStore } from "./personal-store.ts";
import { createBrowserLists } from "./shared-lists/browser-lists.ts";
import { listsStore } from "./shared-lists/lists-store.ts";

beforeEach(() => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
});

function signIn(): void {
  localStorage.setItem(ACCOUNT_HINT_KEY, JSON.stringify(userOf("ana")));
  // biome-ignore lint/suspicious/noDocumentCookie: The flag is a cookie, which CookieStore would set later.
  document.cookie = `${SESSION_FLAG}=1`;
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: As above.
    document.cookie = `${SESSION_FLAG}=; max-age=0`;
  });
}

/** Every request hangs until its time is over, which the test decides. */
function hangRequests() {
  const limits: AbortController[] = [];
  const asked: string[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    expect(ms).toBeLessThanOrEqual(15_000);
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  vi.spyOn(window, "fetch").mockImplementation((path, options) => {
    asked.push(`${options?.method ?? "GET"} ${path as string}`);
    return new Promise((_, reject) => {
      options?.signal?.addEventListener("abort", () => reject(new DOMException("", "TimeoutError")));
    });
  });
  return { asked, endTime: () => limits.shift()?.abort() };
}

test("F-04 a request that hangs is given up in time, and another window sends its stars", async () => {
  signIn();
  const { asked, endTime } = hangRequests();
  createBrowserPersonal();
  await expect.poll(() => asked).toEqual(["GET /cuenta/mia"]);
  const other = createBrowserPersonal();
  void other.rate({ id: "nori", stars: 4 });
  // The first window's answer, and the second's own.
  for (const left of [1, 2]) {
    endTime();
    await expect.poll(() => asked.length).toBeGreaterThan(left);
  }
  expect(asked).toContain("POST /cuenta/mia");
});

test("V-06 a list that hangs is given up in time, and the lock is free", async () => {
  const { asked, endTime } = hangRequests();
  createBrowserLists().create({ title: "Domingo" });
  await expect.poll(() => asked).toHaveLength(1);
  const next = withLock(LISTS_LOCK, async () => "free");
  endTime();
  expect(await next).toBe("free");
});

function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      constructor() {
        refuse();
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(navigator, "locks", "get").mockImplementation(refuse);
  vi.spyOn(window, "localStorage", "get").mockImplementation(refuse);
}

test("F-06 V-06 with all cookies blocked stars and lists work in this tab, and other tabs are not heard", async () => {
  blockStorage();
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await createBrowserPersonal().rate({ id: "nori", stars: 4 });
  expect(personalStore.get().ratings).toEqual(new Map([["nori", 4]]));
  const { id, sent } = createBrowserLists().create({ title: "Domingo" });
  await sent;
  expect(listsStore.get()).toMatchObject({ isStored: false, lists: [{ id, title: "Domingo" }] });
  onAccountMessage(() => {})();
});

test("F-06 a browser that refuses the lock alone runs the work without it, and once", async () => {
  vi.spyOn(navigator.locks, "request").mockRejectedValue(new DOMException("", "SecurityError"));
  const work = vi.fn(async () => "done");
  expect(await withLock("any", work)).toBe("done");
  expect(work).toHaveBeenCalledTimes(1);
  vi.mocked(navigator.locks.request).mockRestore();
  const failing = vi.fn(() => Promise.reject(new Error("broken")));
  await expect(withLock("any", failing)).rejects.toThrow("broken");
  expect(failing).toHaveBeenCalledTimes(1);
});
