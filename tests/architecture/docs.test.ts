import { describe, expect, test } from "vitest";
import {
  listExampleVariables,
  listMissingPaths,
  listMissingScripts,
  listSchemaVariables,
} from "./doc-references.ts";
import { listProjectFiles, readProjectFile } from "./project-files.ts";

const files = listProjectFiles();
const manifest = JSON.parse(readProjectFile("package.json").text);
const project = {
  files,
  packages: Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  }),
  scripts: Object.keys(manifest.scripts),
};
const names = files.filter((path) =>
  /^(README\.md|CONTRIBUTING\.md|SECURITY\.md|\.env\.example|docs\/.+\.md)$/.test(path),
);

test("the nginx sample waits longer for a share image than its queue", () => {
  const sample = readProjectFile("docs/samples/nginx.conf").text;
  const server = readProjectFile("src/server/overload/queues.ts").text;
  const seconds = /location ~ \^\/compartir\/ \{[^}]*proxy_read_timeout (\d+)s;/.exec(sample)?.[1];
  const timeout = /SHARE_IMAGES = \{.*timeoutMs: ([\d_]+)/.exec(server)?.[1]?.replace("_", "");
  expect(Number(seconds) * 1_000).toBeGreaterThan(Number(timeout));
});

test("the sample that runs commands has the account, folders and settings of the unit", () => {
  const unit = readProjectFile("docs/samples/guia.service").text;
  const script = readProjectFile("docs/samples/guia").text;
  for (const name of ["User", "WorkingDirectory", "EnvironmentFile", "Environment", "UMask"]) {
    const line = new RegExp(`^${name}=.+$`, "m").exec(unit)?.[0];
    expect(line, name).toBeDefined();
    expect(script).toContain(`--property=${line} `);
  }
  const node = /^ExecStart=(\S+)/m.exec(unit)?.[1];
  expect(script).toContain(` ${node} "scripts/$command.ts" "$@"`);
  const listed = /: (backup.+)" >&2/.exec(script)?.[1]?.split(", ") ?? [];
  expect(listed.map((name) => `scripts/${name}.ts`).filter((path) => !files.includes(path))).toEqual([]);
  expect(listed.length).toBeGreaterThan(7);
});

test("the nginx sample answers no address with a redirect of its own, as nginx does for a location that ends in a slash", () => {
  const { text } = readProjectFile("docs/samples/nginx.conf");
  const locations = [...text.matchAll(/^ +location (.+) \{$/gm)].map(([, location]) => location);
  expect(locations).toEqual(["/", "~ ^/admin/", "~ ^/compartir/"]);
});

test("the nginx sample writes no query into its logs, in every server block", () => {
  const { text } = readProjectFile("docs/samples/nginx.conf");
  const [format = ""] = /^log_format [^;]+;/m.exec(text) ?? [];
  expect(format).toContain("$uri");
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|is_args|http_referer|arg_\w+)\b/);
  const servers = text.split(/^server \{$/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server.match(/^ *access_log .+;$/gm)).toEqual([expect.stringMatching(/ guia;$/)]);
    expect(server.match(/^ *error_log .+;$/gm)).toEqual([expect.stringMatching(/ alert;$/)]);
  }
});

describe("the documents", () => {
  test("are there: README.md, .env.example and docs/architecture.md", () => {
    expect(names).toEqual(expect.arrayContaining(["README.md", ".env.example", "docs/architecture.md"]));
  });

  test.each(names)("%s names only paths and commands that exist", (name) => {
    const document = readProjectFile(name);
    expect(listMissingPaths({ document, project })).toEqual([]);
    expect(listMissingScripts({ document, project })).toEqual([]);
  });

  test(".env.example shows each variable that the configuration reads, and no other", () => {
    const shown = listExampleVariables(readProjectFile(".env.example").text);
    const read = files
      .filter((path) => /^src\/config\/.+\.ts$/.test(path) && !path.includes(".test."))
      .flatMap((path) => listSchemaVariables(readProjectFile(path).text));
    expect(read).toContain("DATABASE_URL");
    expect([...shown].sort()).toEqual([...read].sort());
  });
});

describe("the check of the documents", () => {
  const sample = {
    files: ["README.md", "docs/guide.md", "src/db/a.ts", "docs/decisions/001-a.md"],
    packages: ["hono"],
    scripts: ["start"],
  };

  function missingPaths(text: string): string[] {
    return listMissingPaths({ document: { path: "docs/guide.md", text }, project: sample });
  }

  test.each([
    ["`src/gone.ts`", "src/gone.ts"],
    ["`src/db/gone/`", "src/db/gone/"],
    ["`gone.ts`", "gone.ts"],
    ["`src/*/*.sql`", "src/*/*.sql"],
    ["`./gone`", "./gone"],
    ["`db/README.md`", "db/README.md"],
    ["`node scripts/gone.ts --now`", "scripts/gone.ts"],
    ["```\nnode bench/gone.ts\n```", "bench/gone.ts"],
    ["[the guide](gone.md#top)", "gone.md"],
  ])("finds that %s is gone", (text, path) => {
    expect(missingPaths(text)).toEqual([path]);
  });

  test("knows what exists, is made later or is no path of ours", () => {
    const known = [
      "src/db/a.ts",
      "src/db/",
      "db/a.ts:12",
      "a.ts",
      "README.md",
      "decisions/001-a.md",
      "src/db/*.ts",
    ];
    const others = [
      "./data",
      "build/client",
      "/healthz",
      "text/html",
      "hono/body-limit",
      "@scope/name",
      "a b/c",
    ];
    const placeholders = [
      "docs/decisions/NNN-title.md",
      "src/<layer>/",
      "x.db.test.ts",
      "https://a.example/b.md",
    ];
    expect(
      missingPaths([...known, ...others, ...placeholders].map((token) => `\`${token}\``).join(" ")),
    ).toEqual([]);
    expect(missingPaths("[a](../README.md) [b](https://a.example/) [c](#top)")).toEqual([]);
  });

  test("finds a command that package.json does not have", () => {
    const document = {
      path: "README.md",
      text: "`npm start`, `npm run gone`\n```\nnpm test\n```\nnpm install",
    };
    expect(listMissingScripts({ document, project: sample })).toEqual(["gone", "test"]);
  });

  test("finds the variables on both sides", () => {
    expect(listExampleVariables("# Puerto: 80\n# PORT=3000\nHOST=a\n#DEMO=1\n")).toEqual([
      "PORT",
      "HOST",
      "DEMO",
    ]);
    expect(listSchemaVariables("z.object({\n  PORT: z.string(),\n  port: 1,\n  HOST: z\n});\n")).toEqual([
      "PORT",
      "HOST",
    ]);
  });
});
