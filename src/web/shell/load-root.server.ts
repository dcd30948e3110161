import { findUtcOffset } from "../../domain/schedule/local-time.ts";
import type { PageRequest, RootData } from "../../request.server.ts";
import { getNavigation } from "../../services/catalogue/count-catalogue.ts";
import { makeFooter } from "./footer/make-footer.server.ts";

/** What every page knows. */
export async function loadRoot(page: PageRequest): Promise<RootData> {
  page.tag("nav");
  const now = page.services.clock.now();
  // A page whose own data is there is worth more than its frame.
  const navigation = await getNavigation(page.services).catch(() => null);
  if (!navigation) page.markDegraded();
  return {
    siteName: page.siteName,
    contactEmail: page.contactEmail,
    publicUrl: page.publicUrl,
    navigation,
    utcOffset: findUtcOffset(now),
    socialProviders: page.socialProviders,
    footer: makeFooter({ page, navigation, year: now.getFullYear() }),
  };
}
