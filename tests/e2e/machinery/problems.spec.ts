import type { Page } from "@playwright/test";
import type { Problems } from "../../support/browser-problems.ts";
import { expect, test } from "../../support/e2e-test.ts";

/** A page that loads little. */
const PLAIN = "/contacto";

interface Fault {
  readonly name: string;
  readonly says: RegExp;
  cause(page: Page): Promise<unknown>;
}

const FAULTS: readonly Fault[] = [
  {
    name: "a console error",
    says: /^console error: roto /,
    cause: (page) => page.evaluate(() => console.error("roto")),
  },
  {
    name: "a console warning",
    says: /^console warning: raro /,
    cause: (page) => page.evaluate(() => console.warn("raro")),
  },
  {
    name: "an uncaught exception",
    says: /^page error: Error: roto/,
    cause: (page) => page.evaluate(() => void setTimeout(() => Promise.reject(new Error("roto")))),
  },
  {
    name: "an inline script that the content security policy blocks",
    says: /^console error: .*inline script.*Content Security Policy/i,
    cause: (page) =>
      page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'hackeado'";
        document.body.append(script);
      }),
  },
  {
    name: "a style attribute that the content security policy blocks",
    says: /^console error: .*inline style.*Content Security Policy/i,
    cause: (page) => page.evaluate(() => document.querySelector("main")?.setAttribute("style", "color: red")),
  },
  {
    name: "a request that fails",
    says: /^request failed: GET .*\/cortado\.svg net::ERR_FAILED/,
    async cause(page) {
      await page.route("/cortado.svg", (route) => route.abort("failed"));
      await page.evaluate(() => new Image().setAttribute("src", "/cortado.svg"));
    },
  },
  {
    name: "a hydration mismatch",
    says: /^page error: Error: Minified React error #418/,
    async cause(page) {
      await page.route(PLAIN, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace(">Contacto</h1>", ">Otra cosa</h1>"),
        });
      });
      await page.goto(PLAIN);
    },
  },
];

/** The browser reports events with a delay. */
const heard = (problems: Problems, pattern: RegExp) =>
  expect.poll(() => problems.listUnexpected().filter((line) => pattern.test(line))).not.toEqual([]);

test("each fault below is reported, and allowed where it is declared", async ({ page, problems }) => {
  await page.goto(PLAIN);
  for (const { says, cause } of FAULTS) {
    await cause(page);
    await heard(problems, says);
    problems.expect(says);
  }
  // A failed request is also a console error.
  problems.expect(/^console error: Failed to load resource: net::ERR_FAILED/);
});

// All are reported in the same way (above): one is enough.
for (const { name, says, cause } of FAULTS.slice(0, 1)) {
  test(`${name} fails the test`, async ({ page, problems }) => {
    test.fail();
    await cause(page);
    await heard(problems, says);
  });
}

test("a declared problem that does not happen fails the test", async ({ problems }) => {
  test.fail();
  problems.expect(/never/);
});
