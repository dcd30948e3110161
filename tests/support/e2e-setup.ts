import { startTestEngine } from "./engines.ts";
import { createTemplate } from "./template-database.ts";

/** How the workers learn where the template is: they are started with this environment. */
export const TEMPLATE_VARIABLE = "GUIA_E2E_TEMPLATE";

/** One server for the whole run: the one of DATABASE_URL, or the built-in engine. One template, a clone a worker. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const engine = given ? null : await startTestEngine();
  try {
    const template = await createTemplate(given ?? engine?.url ?? "");
    process.env[TEMPLATE_VARIABLE] = JSON.stringify({ adminUrl: template.adminUrl, name: template.name });
    return async () => {
      await template.drop();
      await engine?.stop();
    };
  } catch (error) {
    await engine?.stop();
    throw error;
  }
}
