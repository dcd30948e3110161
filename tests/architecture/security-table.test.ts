import { expect, test } from "vitest";
import { listProjectFiles, readProjectFile } from "./project-files.ts";

/** Every requirement of OWASP ASVS 5.0.0, level 1. */
const LEVEL_1 = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1
  3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2
  6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1
  10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1
  14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`
  .trim()
  .split(/\s+/);

const files = new Set(listProjectFiles());
const rows = [...readProjectFile("docs/security.md").text.matchAll(/^\| (\d+\.\d+\.\d+) .*$/gm)].map(
  ([line, id = ""]) => {
    const [asked = "", status = "", proof = ""] = line
      .split("|")
      .slice(2)
      .map((cell) => cell.trim());
    return { id, asked, status, proof };
  },
);

test("docs/security.md has the 70 requirements of level 1, each once", () => {
  expect(LEVEL_1).toHaveLength(70);
  expect(rows.map(({ id }) => id)).toEqual(LEVEL_1);
});

test.each(rows)("$id of docs/security.md holds, with a proof that exists", ({ status, asked, proof }) => {
  expect(["pass", "not applicable", "decided"]).toContain(status);
  expect(asked).not.toBe("");
  expect(proof).not.toBe("");
  const named = [...proof.matchAll(/`([\w./-]+\.(?:tsx?|md|conf|service))`/g)].map(([, path = ""]) => path);
  expect(named.filter((path) => !files.has(path))).toEqual([]);
  if (status === "pass") expect(named.length > 0 || proof.endsWith(", above")).toBe(true);
});

test.each(rows)("the tests that $id of docs/security.md names have those titles", ({ proof }) => {
  for (const [, path = "", titles = ""] of proof.matchAll(
    /`([\w./-]+\.(?:test\.tsx?|spec\.ts))`: ("[^"]+"(?: and "[^"]+")*)/g,
  )) {
    const { text } = readProjectFile(path);
    for (const [, title = ""] of titles.matchAll(/"([^"]+)"/g)) expect(text, path).toContain(title);
  }
});
