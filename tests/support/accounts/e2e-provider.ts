import { startSite } from "../e2e-site.ts";
import { test as base } from "../e2e-test.ts";
import { letTimePass } from "../personal/e2e-member.ts";
import { startIdentityProvider } from "./identity-provider.ts";

/** A site of its own whose Google and Twitter are a local server. */
export const test = base.extend<{ provider: Awaited<ReturnType<typeof startIdentityProvider>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  provider: async ({}, use) => {
    const provider = await startIdentityProvider();
    await use(provider);
    await provider.stop();
  },
  site: async ({ provider }, use) => {
    const site = await startSite({ google: provider.config, twitter: provider.config });
    letTimePass(site);
    await use(site);
    await site.stop();
  },
});
