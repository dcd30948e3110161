import type { ReactNode } from "react";
import { PreloadBar } from "../../preload/preload-bar.tsx";
import { useRevealFocused } from "../../ui/sideways-row.ts";
import { useFocusOnArrival } from "../../ui/use-focus-on-arrival.ts";
import { useHydrationMark } from "../../ui/use-hydration-mark.ts";
import { AccountHost } from "../features/sign-in/account-host.tsx";
import stylesheet from "../site.css?url";
import { useCountVisit, VisitPixel } from "./count-visit.tsx";
import { FootBar } from "./foot-bar.tsx";
import { CategoryNav } from "./header/category-nav.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { TopBanner } from "./header/top-banner.tsx";
import { OfflineSlot } from "./offline-slot.tsx";
import { PreloadModules } from "./preload-modules.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { usePersonalStart } from "./use-personal-start.ts";

export function SiteFrame({ siteName, children }: { siteName: string; children: ReactNode }) {
  useHydrationMark();
  useFocusOnArrival();
  useRevealFocused();
  usePersonalStart();
  useCountVisit();
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <a
        className="absolute -top-24 left-4 z-50 rounded-pill bg-card px-5 py-3 font-semibold text-primary shadow-lift focus:top-4"
        href="#contenido"
      >
        Saltar al contenido
      </a>
      <PreloadBar />
      <PreloadModules />
      <TopBanner />
      <SiteHeader siteName={siteName} />
      <CategoryNav />
      <main
        id="contenido"
        tabIndex={-1}
        data-foot-bar
        className="mx-auto w-full max-w-page flex-1 px-4 pb-16 md:px-6"
      >
        {children}
      </main>
      <SiteFooter siteName={siteName} />
      <FootBar />
      <OfflineSlot />
      <AccountHost />
      <VisitPixel />
    </>
  );
}
