import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { loseConnection } from "../../tests/support/components/serve-requests.ts";
import { userOf } from "../../tests/support/personal/personal-browser.ts";
import { ACCOUNT_HINT_KEY, SESSION_FLAG, SHARED_LISTS_KEY } from "../contract/browser-storage.ts";
import type { SharedListChanges } from "../contract/shared-lists/shared-lists.ts";
import { signOut } from "./auth-client.ts";
import { personalStore } from "./personal-store.ts";
import { loadLists } from "./shared-lists/load-lists.ts";

const ID = "la-lista-de-ana-1-2-34";

/** Requests in their order. */
let asked: string[] = [];
let answers: Record<string, () => Response | Promise<Response>> = {};

beforeEach(async () => {
  asked = [];
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: The flag is a cookie, which CookieStore would set later.
  document.cookie = `${SESSION_FLAG}=1`;
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: As above.
    document.cookie = `${SESSION_FLAG}=; max-age=0`;
  });
  localStorage.setItem(ACCOUNT_HINT_KEY, JSON.stringify(userOf("ana")));
  answers = {
    "/api/auth/sign-out": () => Response.json({}),
    "/cuenta/mia": () =>
      Response.json({
        ...{ now: Date.now(), user: userOf("ana"), isAdministrator: false, emailVerified: true },
        ...{ favourites: [], ratings: {}, recents: [] },
      }),
    "/cuenta/listas": () => Response.json({ lists: [] }),
  };
  vi.spyOn(window, "fetch").mockImplementation(async (address, options) => {
    const path = address as string;
    if (path.endsWith("/cambios")) {
      const { changes } = JSON.parse(options?.body as string) as SharedListChanges;
      asked.push(`lista: ${changes.map((change) => ("title" in change ? change.title : "")).join()}`);
    } else asked.push(path);
    return (answers[path] ?? loseConnection)();
  });
});

/** Ana's list with a title that the server does not have yet. */
async function typeTitle(): Promise<void> {
  const service = await loadLists();
  const made = service.create({ title: "Secreta" });
  await made.sent;
  const stored = localStorage.getItem(SHARED_LISTS_KEY)?.replaceAll(made.id, ID) ?? "";
  localStorage.setItem(SHARED_LISTS_KEY, stored);
  asked = [];
}

const storedLists = () =>
  (JSON.parse(localStorage.getItem(SHARED_LISTS_KEY) ?? "{}") as { lists: object[] }).lists;

test("V-06 A-03 a sign-out first sends what was typed in a list, and leaves only its key in the browser", async () => {
  await typeTitle();
  answers[`/lista/${ID}/cambios`] = () =>
    Response.json({
      ...{
        now: Date.now(),
        id: ID,
        title: "Secreta",
        status: "published",
        needsDecision: false,
        isOwn: true,
      },
      ...{ places: [], refused: [] },
    });
  expect(await signOut()).toEqual({ isEnded: true, hasUnsent: false });
  const order = asked.filter((path) => /lista: |sign-out/.test(path));
  expect(order).toEqual(["lista: Secreta", "/api/auth/sign-out"]);
  expect(storedLists()).toMatchObject([{ id: ID, title: "", places: [], pending: [], summaries: {} }]);
  expect(personalStore.get().user).toBeNull();
});

test("V-06 A-03 where a list can't be sent the sign-out says so, and its changes wait for their member", async () => {
  await typeTitle();
  expect(await signOut()).toEqual({ isEnded: true, hasUnsent: true });
  expect(storedLists()).toMatchObject([{ id: ID, member: "ana", pending: [{ title: "Secreta" }] }]);
});

test("A-03 a sign-out that the server does not answer ends nothing", async () => {
  answers["/api/auth/sign-out"] = () => Response.json({}, { status: 500 });
  vi.spyOn(console, "debug").mockImplementation(() => {});
  expect(await signOut()).toEqual({ isEnded: false, hasUnsent: false });
});
