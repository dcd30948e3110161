import { useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../contract/paths.ts";
import { Logo } from "../../ui/logo.tsx";
import { SearchForm } from "../features/search/search-form.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { FavouritesLink } from "./favourites-link.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** N-05: how far the page has to be scrolled before the bar lifts off it. */
const LIFTED_FROM = 10;

/**
 * The bar at the top, which stays while the page scrolls. On a phone its first row goes away with the page, and the
 * field for searching stays, with the foot of that row as room above it.
 */
export function SiteHeader({ siteName }: { siteName: string }) {
  const lifted = useScrolledPast(LIFTED_FROM);
  return (
    <header
      data-lifted={lifted}
      className="sticky -top-13 z-30 bg-paper transition-shadow data-[lifted=true]:shadow-bar md:top-0"
    >
      <div className="mx-auto grid w-full max-w-page grid-cols-[1fr_auto] items-center gap-x-4 px-4 md:min-h-18 md:grid-cols-[auto_1fr_auto] md:gap-x-6 md:px-6">
        <div className="flex min-h-15 items-center">
          <Link to={paths.home()} className="rounded-lg py-1" aria-label={`${siteName}, inicio`}>
            <Logo name={siteName} />
          </Link>
        </div>
        <SearchForm className="order-last col-span-2 pb-2 md:order-none md:col-span-1 md:pb-0" />
        <div className="flex gap-2">
          <ThemeSwitch />
          <FavouritesLink />
          <AccountMenu />
          <PhoneMenu />
        </div>
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
