import { expect, test } from "vitest";
import { SLOW_CASES } from "../../scripts/testing/budgets.ts";
import { listProjectFiles, readProjectFile, type SourceFile } from "./project-files.ts";
import { countOwnSites, listBrowserCases, listFixedSleeps } from "./test-shape.ts";

const MOST_BROWSER_CASES = 130;
const MOST_OWN_SITES = 60;

const tests = listProjectFiles()
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  .map(readProjectFile);
const file = (text: string): SourceFile => ({ path: "tests/e2e/a.spec.ts", text });

test(`at most ${MOST_BROWSER_CASES} cases run in the browser, ${MOST_OWN_SITES} of them with a server of their own`, () => {
  const cases = listBrowserCases();
  const specs = tests.filter(({ path }) => path.startsWith("tests/e2e/"));
  const ownSites = specs.reduce((sum, spec) => sum + countOwnSites(spec, cases), 0);
  expect(cases.length).toBeLessThanOrEqual(MOST_BROWSER_CASES);
  expect(ownSites).toBeLessThanOrEqual(MOST_OWN_SITES);
  expect(ownSites).toBeGreaterThan(0);
});

test("servers of their own are counted by file, by describe, and where a test starts them", () => {
  const cases = [3, 7, 10].map((line) => ({ path: "tests/e2e/a.spec.ts", line }));
  const inDescribe = [
    'import { test } from "x";',
    "",
    'test("a", () => {});',
    "",
    "test.describe(() => {",
    "  test.use({ ownSite: true });",
    '  test("b", () => {});',
    "});",
    "",
    'test("c", () => {});',
  ];
  expect(countOwnSites(file(inDescribe.join("\n")), cases)).toBe(1);
  expect(countOwnSites(file("test.use({\n  serviceWorkers: 'allow',\n  ownSite: true,\n});"), [])).toBe(0);
  const wholeFile = ["test.use({ ownSite: true });", ...Array.from({ length: 9 }, () => "a")].join("\n");
  expect(countOwnSites(file(wholeFile), cases)).toBe(3);
  expect(countOwnSites(file("const other = await startSite({});"), cases)).toBe(1);
});

/** Each with its reason. */
const WAITING_FILES: Readonly<Record<string, string>> = {
  "tests/architecture/test-shape.test.ts": "has the examples of this rule",
  "src/db/embedded/recovery.db.test.ts": "stops the engine at several moments after its end, on purpose",
};

test("no test waits for a time", () => {
  expect(listFixedSleeps(tests).filter((path) => !(path in WAITING_FILES))).toEqual([]);
});

test.each([
  "await page.waitForTimeout(300);",
  "await new Promise((resolve) => setTimeout(resolve, 700));",
  "await page.evaluate(() => new Promise((done) => window.setTimeout(done, 5)));",
  "await new Promise(setTimeout);",
  'import { setTimeout as wait } from "node:timers/promises";',
])("%s is found", (text) => {
  expect(listFixedSleeps([file(text)])).toHaveLength(1);
});

test("a case that may be slow is there, with a reason", () => {
  const texts = tests.map(({ text }) => text).join("\n");
  const gone = Object.entries(SLOW_CASES).filter(
    ([title, reason]) => !texts.includes(title) || reason.length < 10,
  );
  expect(gone).toEqual([]);
});
