import { listHolidaysFrom } from "../../domain/schedule/argentine-holidays.ts";
import { formatDay } from "../../domain/schedule/civil-day.ts";
import { findUtcOffset, instantOf, localDayOf } from "../../domain/schedule/local-time.ts";
import { MINUTES_OF_DAY } from "../../domain/schedule/schedule.ts";
import type { Banner } from "../../domain/settings/banner.ts";
import { isBannerShown } from "../../domain/settings/banner-times.ts";
import type { PageRequest, SiteData } from "../../request.server.ts";
import { getNavigation } from "../../services/catalogue/count-catalogue.ts";
import { makeFooter } from "./make-footer.server.ts";

export async function loadSite(page: PageRequest): Promise<SiteData> {
  page.tag("nav");
  const { clock, site, settings } = page.services;
  const now = clock.now();
  const day = localDayOf(now);
  // A page without navigation is better than an error.
  const navigation = await getNavigation(page.services).catch(() => null);
  if (!navigation) page.markDegraded();
  return {
    siteName: settings.get("siteName"),
    contactEmail: settings.get("contactEmail"),
    publicUrl: site.publicUrl,
    navigation,
    utcOffset: findUtcOffset(now),
    day,
    midnight: instantOf(day * MINUTES_OF_DAY).getTime(),
    holidays: listHolidaysFrom(day),
    offline: settings.get("offline"),
    socialProviders: site.socialProviders,
    banner: findBanner({ banner: settings.get("banner"), now }),
    footer: makeFooter({ settings, navigation, year: Number(formatDay(day).slice(0, 4)) }),
  };
}

function findBanner({ banner, now }: { banner: Banner; now: Date }): SiteData["banner"] {
  const { text, link } = banner;
  return isBannerShown(banner, now) ? { text, link } : null;
}
