import type { Page } from "@playwright/test";
import type { AuthUser } from "../../../src/contract/auth-user.ts";
import type { PersonalAnswer } from "../../../src/contract/personal.ts";
import type { Site } from "../e2e-site.ts";

const PASSWORD = "secreta1";

/** A new account, in whose name the page's browser asks from now on; the page itself learns of it with the next load. */
export async function signUp(page: Page, name: string): Promise<AuthUser> {
  await askToEnter({ page, path: "/api/auth/sign-up/email", name });
  return rememberUser(page);
}

/** A new account of which the page learns nothing. */
export function signUpElsewhere(page: Page, name: string): Promise<void> {
  return askToEnter({ page, path: "/api/auth/sign-up/email", name });
}

async function askToEnter({ page, path, name }: { page: Page; path: string; name: string }): Promise<void> {
  // As a browser would say where it asks from.
  const { origin } = new URL((await page.request.get("/readyz")).url());
  const response = await page.request.post(path, {
    headers: { Origin: origin },
    data: { email: `${name}@guia.example`, password: PASSWORD, name },
  });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}

/** As the window that signs somebody in leaves it for the next page. */
async function rememberUser(page: Page): Promise<AuthUser> {
  const { user } = await askOwn(page);
  if (!user) throw new Error("nobody is signed in");
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem("hinted")) localStorage.setItem("account_hint", text);
    sessionStorage.setItem("hinted", "1");
  }, JSON.stringify(user));
  return user;
}

/** What the server has of whoever is signed in. */
export async function askOwn(page: Page): Promise<PersonalAnswer> {
  return (await page.request.get("/cuenta/mia")).json();
}

/** Keeps the next hearts and stars that the page sends on their way until they are released. */
export async function holdNextSending(page: Page) {
  const released = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route(
    "**/cuenta/mia",
    async (route) => {
      sent.resolve();
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { sent: sent.promise, release: () => released.resolve() };
}

/** The server's clock stands still otherwise, and what devices do at the same moment has no order (F-04). */
export function letTimePass({ server }: Site): void {
  Object.defineProperty(server, "time", { get: () => new Date() });
}

/** Toasts with "Deshacer" never close, and the cards of "Favoritos primero" never fade in, however slow the machine is. */
export async function freezeToastsAndCardAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 4000 ? 0 : start(work, ms, ...rest)) as typeof window.setTimeout;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("article > * { animation-delay: 3600s !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Tells the open page that somebody was signed in by another window. */
export function tellSignedIn(page: Page): Promise<void> {
  return page.evaluate(() => {
    new BroadcastChannel("guia-account").postMessage({ kind: "signed-in" });
  });
}

export function readStored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
}
