import { expect, test } from "vitest";
import { type Chunk, findLeaks } from "./admin-wall.ts";

const chunk = (name: string, rest: Partial<Chunk> = {}): Chunk => ({
  fileName: `${name}.js`,
  facadeModuleId: null,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  ...rest,
});

const entry = (path: string, rest: Partial<Chunk> = {}): Chunk =>
  chunk(path, { isEntry: true, facadeModuleId: `/guia/src/${path}.tsx`, ...rest });

/** By the name of the module. */
const fileOf = (module: string) => {
  if (module.includes("login")) return "login";
  return module.includes("admin") ? "admin" : null;
};

const SITE = [
  entry("web/routes/home", { imports: ["vendor.js"], moduleIds: ["/guia/src/web/routes/home.tsx"] }),
  entry("admin/login/login", {
    imports: ["vendor.js"],
    moduleIds: ["/guia/src/admin/routes/login/login.tsx"],
  }),
  entry("admin/admin-layout", { imports: ["vendor.js"], moduleIds: ["/guia/src/admin/admin-layout.tsx"] }),
  chunk("vendor", { moduleIds: ["/guia/node_modules/react/index.js"] }),
];

test("code that only the back office uses may be in its own files", () => {
  expect(findLeaks({ chunks: SITE, fileOf })).toEqual([]);
});

test("code of the back office in a file that public pages share is found", () => {
  const chunks = SITE.map((each) =>
    each.fileName === "vendor.js" ? { ...each, moduleIds: [...each.moduleIds, "/d3-admin.js"] } : each,
  );
  expect(findLeaks({ chunks, fileOf })).toContainEqual({ file: "vendor.js", module: "/d3-admin.js" });
});

test("code of the back office behind an import() of a public page is found", () => {
  const lazy = chunk("lazy", { moduleIds: ["/guia/src/admin/x.tsx"] });
  const home = entry("web/routes/home", { dynamicImports: ["lazy.js"] });
  expect(findLeaks({ chunks: [home, lazy], fileOf })).toEqual([
    { file: "lazy.js", module: "/guia/src/admin/x.tsx" },
  ]);
});

test("code of the back office in a file of the login is found", () => {
  const login = entry("admin/login/login", { imports: ["admin.js"] });
  const shared = chunk("admin", { moduleIds: ["/guia/src/admin/shell/admin-frame.tsx"] });
  expect(findLeaks({ chunks: [login, shared], fileOf })).toHaveLength(1);
});
