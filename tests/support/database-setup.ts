import type { TestProject } from "vitest/node";
import { startTestEngine } from "./engines.ts";
import { createTemplate } from "./template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: { adminUrl: string; name: string };
  }
}

/** One server for the run: that of DATABASE_URL, or the built-in engine. One template, a clone for each file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const engine = given ? null : await startTestEngine();
  const template = await createTemplate(given ?? engine?.url ?? "");
  project.provide("template", { adminUrl: template.adminUrl, name: template.name });
  return async () => {
    await template.drop();
    await engine?.stop();
  };
}
