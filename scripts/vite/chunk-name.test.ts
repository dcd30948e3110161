import { expect, test } from "vitest";
import { adminFile, publicOnly, siteFile } from "./chunk-name.ts";

/** Each module with those that import it. */
const IMPORTERS: Readonly<Record<string, { importers?: string[]; dynamicImporters?: string[] }>> = {
  "/src/root.tsx": {},
  "/src/web/routes/home.tsx": {},
  "/src/web/routes/category.tsx": {},
  "/src/admin/admin-layout.tsx": {},
  "/src/admin/routes/login/login.tsx": {},
  "/src/ui/logo.tsx": { importers: ["/src/root.tsx", "/src/admin/admin-layout.tsx"] },
  "/src/ui/card.tsx": { importers: ["/src/web/routes/home.tsx", "/src/web/routes/category.tsx"] },
  "/src/ui/hero.tsx": { importers: ["/src/web/routes/home.tsx"] },
  "/src/ui/dialog.tsx": { importers: ["/src/lazy.tsx", "/src/admin/admin-layout.tsx"] },
  "/src/lazy.tsx": { dynamicImporters: ["/src/web/routes/home.tsx"] },
  "/src/ui/lock.tsx": { importers: ["/src/admin/routes/login/login.tsx", "/src/admin/admin-layout.tsx"] },
  "/node_modules/chart/index.js": { importers: ["/src/admin/admin-layout.tsx"] },
};

const graph = {
  getModuleInfo: (id: string) => {
    const { importers = [], dynamicImporters = [] } = IMPORTERS[id] ?? {};
    return { importers, dynamicImporters };
  },
};

test.each([
  ["/src/ui/logo.tsx", null],
  ["/src/ui/dialog.tsx", null],
  ["/src/ui/lock.tsx", "login"],
  ["/src/admin/admin-layout.tsx", "admin"],
  ["/node_modules/chart/index.js", "admin"],
])("%s is of the back office's file %s", (id, file) => {
  expect(adminFile(id, graph)).toBe(file);
  expect(publicOnly("vendor")(id, graph)).toBe(file === null ? "vendor" : null);
});

test.each([
  ["/src/root.tsx", "site"],
  ["/src/ui/logo.tsx", "site"],
  ["/src/ui/card.tsx", "site"],
  ["/src/ui/hero.tsx", null],
  ["/src/web/routes/category.tsx", null],
])("%s is of the file %s", (id, file) => {
  expect(siteFile(id, graph)).toBe(file);
});
