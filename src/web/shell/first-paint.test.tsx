import { expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ACCOUNT_HINT_KEY, THEME_KEY } from "../../contract/browser-storage.ts";
import { parseSchedule } from "../../domain/schedule/reading/parse-schedule.ts";
import { writeDayLines } from "../../domain/schedule/writing/day-lines.ts";
import { describeHours } from "../../domain/schedule/writing/describe-hours.ts";
import { FIRST_PAINT_SCRIPT } from "./first-paint.ts";

/** A page whose other scripts have not arrived; returns what its early presses did. */
async function openEarly(body: string, { midnight = 0, before = "" } = {}) {
  const frame = document.createElement("iframe");
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  frame.srcdoc = `<!doctype html><html data-midnight="${midnight}"><script>${before}${FIRST_PAINT_SCRIPT}</script>${body}`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  const page = frame.contentDocument as Document & { pressed?: Set<HTMLElement> };
  const posted: string[] = [];
  page.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    posted.push(event.submitter?.textContent ?? "");
  });
  const find = <Found extends HTMLElement>(selector: string) => page.querySelector<Found>(selector) as Found;
  return { page, find, posted, kept: () => [...(page.pressed ?? [])].map(({ textContent }) => textContent) };
}

test("AG-01 a form that needs scripts is not posted before they arrive, by click or Enter, but its button is kept", async () => {
  const { find, posted, kept } = await openEarly(
    '<form method="post"><input name="email" /><button type="submit">Entrar</button></form>' +
      "<form><button type='submit'>Guardar</button></form>",
  );
  find("form + form button").click();
  find("input").focus();
  await userEvent.keyboard("eva{Enter}");
  expect(find<HTMLInputElement>("input").value).toBe("eva");
  expect(posted).toEqual([]);
  expect(kept()).toEqual(["Guardar", "Entrar"]);
});

test("a form with an address of its own, and one that reloads the page, are sent without scripts", async () => {
  const { find, posted, kept } = await openEarly(
    '<form method="post" action="/sugerir"><button type="submit">Enviar</button></form>' +
      '<form method="get"><button type="submit">Reintentar</button></form>',
  );
  find("form button").click();
  find("form + form button").click();
  expect(posted).toEqual(["Enviar", "Reintentar"]);
  expect(kept()).toEqual([]);
});

const hours = parseSchedule("Lun a dom 12 a 15 y 20 a 00:30");
const DAY = 20_776;
const LINES = writeDayLines({ hours, day: DAY, describe: (now) => describeHours({ hours, now }) });

test.each([0, 29, 30, 11 * 60, 13 * 60, 15 * 60, 19.5 * 60, 20 * 60, 24 * 60 - 1])(
  "C-07 at minute %s of the page's day a card has the state of the hour before other scripts, as React writes it",
  async (minute) => {
    const { find } = await openEarly(
      `<p data-lines="${LINES}">Jueves: 12 a 15 y 20 a 00:30</p>`,
      // A few seconds into the minute.
      { midnight: Date.now() - minute * 60_000 - 5_000 },
    );
    const now = new Date((DAY * 1440 + 180 + minute) * 60_000);
    const { kind, text } = describeHours({ hours, now });
    expect(find("p").textContent).toBe(text);
    expect(find("p").dataset.state).toBe(kind);
  },
);

test.each([-60_000, 24 * 60 * 60_000])(
  "C-07 a page of another day, %s ms off, says nothing yet",
  async (since) => {
    const { find } = await openEarly(`<p data-lines="${LINES}">Jueves: 12 a 15</p>`, {
      midnight: Date.now() - since,
    });
    expect(find("p").textContent).toBe("");
  },
);

test("AG-01 Enter in a form without a button is not posted before the scripts arrive either", async () => {
  const { find, posted, kept } = await openEarly(
    '<form method="post"><input type="checkbox" name="mails" /></form>',
  );
  find("input").focus();
  await userEvent.keyboard("{Enter}");
  expect(posted).toEqual([]);
  expect(kept()).toEqual([]);
});

const scroll = ({ page }: { page: Document }) => page.defaultView?.dispatchEvent(new Event("scroll"));
const LATER = '<script type="text/later" async="">document.body.dataset.started = "1"</script>';

test("a browser without URL.parse gets the polyfills before the scripts, one with it none", async () => {
  const today = await openEarly(LATER);
  scroll(today);
  await expect.poll(() => today.page.body.dataset.started).toBe("1");
  expect(today.page.querySelector("script[src]")).toBeNull();

  const { page, find } = await openEarly(LATER, { before: "delete URL.parse;" });
  scroll({ page });
  await expect.poll(() => page.querySelector("script[src]")).not.toBeNull();
  expect(find<HTMLScriptElement>("script[src]").getAttribute("src")).toBe("/old-browsers.js");
  expect(page.body.dataset.started).toBeUndefined();
  find("script[src]").dispatchEvent(new Event("load"));
  await expect.poll(() => page.body.dataset.started).toBe("1");
});

test("without its polyfills an old browser keeps the server's page and reports it", async () => {
  const { page, find } = await openEarly(LATER, { before: "delete URL.parse;" });
  scroll({ page });
  await expect.poll(() => page.querySelector("script[src]")).not.toBeNull();
  find("script[src]").dispatchEvent(new Event("error"));
  expect(page.documentElement.dataset.failed).toBe("");
  expect(page.body.dataset.started).toBeUndefined();
});

test("a press on what opens a popover is kept where the browser has no popovers", async () => {
  const menu = '<button type="button" popovertarget="menu">Menú</button><div id="menu" popover></div>';
  const today = await openEarly(menu);
  today.find("button").click();
  expect(today.kept()).toEqual([]);
  const { find, kept } = await openEarly(menu, { before: "delete HTMLElement.prototype.popover;" });
  find("button").click();
  expect(kept()).toEqual(["Menú"]);
});

test("a module that can't be parsed or throws while it loads is reported, what an extension throws is not", async () => {
  const { page } = await openEarly("");
  const fail = (filename: string) => page.defaultView?.dispatchEvent(new ErrorEvent("error", { filename }));
  fail("chrome-extension://x/content.js");
  expect(page.documentElement.dataset.failed).toBeUndefined();
  fail("https://guia.example/assets/pages-x.js");
  expect(page.documentElement.dataset.failed).toBe("");
});

test("a page from the back/forward cache has the theme that was chosen meanwhile", async () => {
  onTestFinished(() => localStorage.removeItem(THEME_KEY));
  const { page } = await openEarly("");
  const view = page.defaultView as Window;
  localStorage.setItem(THEME_KEY, "dark");
  view.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(page.documentElement.dataset.theme).toBeUndefined();
  view.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(page.documentElement.dataset.theme).toBe("dark");
});

test("a page from the back/forward cache is loaded again where the account has changed meanwhile", async () => {
  onTestFinished(() => localStorage.removeItem(ACCOUNT_HINT_KEY));
  const { page } = await openEarly("");
  const view = page.defaultView as Window;
  const { frameElement } = view;
  view.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  view.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  localStorage.setItem(ACCOUNT_HINT_KEY, "{}");
  const loads: string[] = [];
  frameElement?.addEventListener("load", () => loads.push("again"));
  view.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(() => loads).toEqual(["again"]);
});

test("after Back nothing has an estimated height, which would break the scroll restoration", async () => {
  const { page } = await openEarly("");
  page.documentElement.dataset.hydrated = "1";
  expect(page.documentElement.dataset.arrived).toBeUndefined();
  page.defaultView?.dispatchEvent(new PopStateEvent("popstate"));
  expect(page.documentElement.dataset.arrived).toBe("");
});
