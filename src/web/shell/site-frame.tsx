import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "../../ui/focus-heading.ts";
import { AccountHost } from "../features/sign-in/account-host.tsx";
import { CategoryNav } from "./category-nav.tsx";
import { useCountVisit, VisitPixel } from "./count-visit.tsx";
import { PreloadBar } from "./preload-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TopBanner } from "./top-banner.tsx";
import { useHydrationMark } from "./use-hydration-mark.ts";
import { usePersonalStart } from "./use-personal-start.ts";

export function SiteFrame({ siteName, children }: { siteName: string; children: ReactNode }) {
  useHydrationMark();
  useFocusOnArrival();
  usePersonalStart();
  useCountVisit();
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
      <VisitPixel />
    </>
  );
}

/**
 * Focuses the new page's heading, which is announced. `data-arrived` lays out the parts far below, so that scroll
 * restoration finds its position.
 */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.documentElement.dataset.arrived = "";
    // Typing goes on.
    if (!document.activeElement?.matches("input, textarea")) focusHeading();
  }, [pathname]);
}
