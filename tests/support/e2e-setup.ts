import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestEngine } from "./engines.ts";
import { createTemplate } from "./template-database.ts";

/** How the workers learn where the template is: they are started with this environment. */
export const TEMPLATE_VARIABLE = "GUIA_E2E_TEMPLATE";
/** And what all of their servers share on disk: pictures in other sizes, each made once. */
export const FOLDER_VARIABLE = "GUIA_E2E_FOLDER";

/** One server for the whole run: the one of DATABASE_URL, or the built-in engine. One template, a clone a worker. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const engine = given ? null : await startTestEngine();
  try {
    const template = await createTemplate(given ?? engine?.url ?? "");
    process.env[TEMPLATE_VARIABLE] = JSON.stringify({ adminUrl: template.adminUrl, name: template.name });
    const folder = await mkdtemp(join(tmpdir(), "guia-e2e-"));
    process.env[FOLDER_VARIABLE] = folder;
    return async () => {
      await rm(folder, { recursive: true, force: true });
      await template.drop();
      await engine?.stop();
    };
  } catch (error) {
    await engine?.stop();
    throw error;
  }
}
