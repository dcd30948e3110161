import { expect, test } from "vitest";
import { listProjectFiles, readProjectFile } from "./project-files.ts";

const DOCUMENT = "docs/requirements.md";
/** "H-03", but not the beginning of an SVG path ("M-40 275"). */
const ID = /\b[A-Z]{1,2}-\d{2}\b(?! [\d$])/g;

const defined = [...readProjectFile(DOCUMENT).text.matchAll(/^- ([A-Z]{1,2}-\d{2}) /gm)].map(
  ([, id = ""]) => id,
);

function listCited(pattern: RegExp): Set<string> {
  const files = listProjectFiles().filter((path) => pattern.test(path) && path !== DOCUMENT);
  return new Set(files.flatMap((path) => readProjectFile(path).text.match(ID) ?? []));
}

test("docs/requirements.md defines each id once", () => {
  expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([]);
});

test("every requirement that the project cites is in docs/requirements.md", () => {
  const cited = listCited(/^((src|tests|scripts|bench|docs)\/.+\.(tsx?|mjs|css|md)|[A-Z]+\.md)$/);
  expect([...cited].filter((id) => !defined.includes(id))).toEqual([]);
});

test("every requirement of docs/requirements.md is cited by source or tests", () => {
  const cited = listCited(/^(src|tests)\/.+\.tsx?$/);
  expect(defined.filter((id) => !cited.has(id))).toEqual([]);
});
