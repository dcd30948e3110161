import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestEngine } from "./engines.ts";
import { createTemplate } from "./template-database.ts";

/** Environment variable by which workers find the template. */
export const TEMPLATE_VARIABLE = "GUIA_E2E_TEMPLATE";
/** Directory of image variants that all servers share, so that each is made once. */
export const FOLDER_VARIABLE = "GUIA_E2E_FOLDER";

/** One engine per run, DATABASE_URL's or the built-in one; one template, and a clone per worker. */
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
