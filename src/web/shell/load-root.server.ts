import { findUtcOffset } from "../../domain/schedule/local-time.ts";
import type { PageRequest, RootData } from "../../request.server.ts";
import { getNavigation } from "../../services/navigation/get-navigation.ts";
import { makeFooter } from "./make-footer.server.ts";

export async function loadRoot(page: PageRequest): Promise<RootData> {
  page.tag("nav");
  const now = page.services.clock.now();
  // A page without navigation is better than an error.
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
