import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../domain/paths/paths.ts";
import { Logo } from "../../../ui/logo.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** N-05: how far the page has to be scrolled before the bar lifts off it. */
const LIFTED_FROM = 10;

/** The bar at the top, which stays while the page scrolls; on a phone it keeps only its first row. */
export function SiteHeader({ siteName, children }: { siteName: string; children: ReactNode }) {
  const lifted = useScrolledPast(LIFTED_FROM);
  return (
    <header
      data-lifted={lifted}
      className="sticky top-0 z-30 bg-paper transition-shadow data-[lifted=true]:shadow-bar"
    >
      <div className="mx-auto flex w-full max-w-page flex-col px-4 md:px-6">
        <div className="flex min-h-16 items-center justify-between gap-4">
          <Link to={paths.home()} className="rounded-lg py-1" aria-label={`${siteName}, inicio`}>
            <Logo name={siteName} />
          </Link>
          <ThemeSwitch />
        </div>
        {children}
      </div>
    </header>
  );
}

function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [distance]);
  return past;
}
