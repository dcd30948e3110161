import { describe, expect, test } from "vitest";
import { listProjectFiles, readProjectFile } from "./project-files.ts";
import { listDownloadAddresses, listLooseVersions, listMachineTraces } from "./repository.ts";

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
