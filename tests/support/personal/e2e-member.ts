import type { Page } from "@playwright/test";
import type { AuthUser } from "../../../src/contract/auth-user.ts";
import type { PersonalAnswer } from "../../../src/contract/personal.ts";
import type { Site } from "../e2e-site.ts";

const PASSWORD = "secreta1";

/** Registers in the page's browser context; the page itself learns of it on its next load. */
export async function signUp(page: Page, name: string): Promise<AuthUser> {
  await signUpElsewhere(page, name);
  return rememberUser(page);
}

/** Registers without storing the session hint, so the page does not know of it. */
export async function signUpElsewhere(page: Page, name: string): Promise<void> {
  // Browsers send Origin.
  const { origin } = new URL((await page.request.get("/readyz")).url());
  const response = await page.request.post("/api/auth/sign-up/email", {
    headers: { Origin: origin },
    data: { email: `${name}@guia.example`, password: PASSWORD, name },
  });
  if (!response.ok()) throw new Error(`sign-up: ${response.status()} ${await response.text()}`);
}

/** Stores the session hint, as the sign-in popup does for the next page. */
async function rememberUser(page: Page): Promise<AuthUser> {
  const { user } = await askOwn(page);
  if (!user) throw new Error("no member is signed in");
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem("hinted")) localStorage.setItem("account_hint", text);
    sessionStorage.setItem("hinted", "1");
  }, JSON.stringify(user));
  return user;
}

/** The signed-in member's data on the server. */
export async function askOwn(page: Page): Promise<PersonalAnswer> {
  return (await page.request.get("/cuenta/mia")).json();
}

/** Replaces the server's fixed clock: changes of two devices at the same instant have no order (F-04). */
export function letTimePass({ server }: Site): void {
  Object.defineProperty(server, "time", { get: () => new Date() });
}

/** Undo toasts never close and the cards of "Favoritos primero" never fade in, however slow the machine is. */
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

export function readStored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
}
