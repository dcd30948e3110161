import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./project-files.ts";

const FOLDER = join(ROOT, "build/server");

test("the built server brings its packages along: one of hundreds of modules in node_modules costs 100 MB", () => {
  const packages = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => [
      ...readFileSync(join(FOLDER, name), "utf8").matchAll(/^(?:import|export) .*?from "([^."][^"]*)";$/gm),
    ])
    .map(([, name = ""]) => name)
    .filter((name) => !name.startsWith("node:") && !builtinModules.includes(name));
  expect([...new Set(packages)].sort()).toEqual([
    "nodemailer",
    "pg",
    "pino",
    "react",
    "react-dom",
    "react-dom/server",
    "react-router",
    "react/jsx-runtime",
    "satori",
    "sharp",
  ]);
});
