import type { ReactNode } from "react";
import { AccountHost } from "../features/sign-in/account-host.tsx";
import { CategoryNav } from "./category-nav.tsx";
import { SiteFooter } from "./footer/site-footer.tsx";
import { usePersonalStart } from "./personal/use-personal-start.ts";
import { PreloadBar } from "./preload-bar.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TopBanner } from "./top-banner.tsx";
import { useAlive } from "./use-alive.ts";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";
import { useVisit } from "./visits/use-count-visit.ts";

/** What stands around every page. */
export function SiteFrame({ siteName, children }: { siteName: string; children: ReactNode }) {
  useAlive();
  useFocusOnArrival();
  usePersonalStart();
  useVisit();
  return (
    <>
      <a
        className="absolute -top-24 left-4 z-50 rounded-pill bg-card px-5 py-3 font-semibold text-primary shadow-lift focus:top-4"
        href="#contenido"
      >
        Saltar al contenido
      </a>
      <PreloadBar />
      <TopBanner />
      <SiteHeader siteName={siteName} />
      <CategoryNav />
      <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 pb-16 md:px-6">
        {children}
      </main>
      <SiteFooter siteName={siteName} />
      <AccountHost />
    </>
  );
}
