import type { Page } from "@playwright/test";
import { createAdministrator } from "../../../src/services/accounts/administrators.ts";
import type { Site } from "../e2e-site.ts";

const PASSWORD = "mate con yuyos";

/** Signs in as a new administrator in the page's browser context. */
export async function enterAsAdministrator({ page, site, name }: { page: Page; site: Site; name: string }) {
  const { email, link } = await createAdministrator(site.services, { email: `${name}@guia.example` });
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/auth${path}`, { headers: { Origin: site.url }, data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  };
  await post("/reset-password", { token: link.split("#")[1], newPassword: PASSWORD });
  await post("/sign-in/email", { email, password: PASSWORD });
}
