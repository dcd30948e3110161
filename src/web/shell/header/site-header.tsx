import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { Logo } from "../../../ui/logo.tsx";
import { SearchForm } from "../../features/search/search-form.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { FavouritesLink } from "./favourites-link.tsx";
import { useSearchKey } from "./focus-search.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** N-05, in pixels. */
const LIFTED_FROM = 10;

/** Sticky; on a phone its first row scrolls away and the search field stays. */
export function SiteHeader({ siteName }: { siteName: string }) {
  const isLifted = useSyncExternalStore(
    onScroll,
    () => window.scrollY > LIFTED_FROM,
    () => false,
  );
  useSearchKey();
  return (
    <header
      data-lifted={isLifted}
      className="sticky -top-13 z-30 bg-paper transition-shadow data-[lifted=true]:shadow-bar md:top-0"
    >
      <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 md:min-h-18 md:grid-cols-[auto_1fr_auto] md:gap-x-6 md:px-6">
        <div className="flex min-h-15 items-center">
          <Link to={paths.home()} className="rounded-lg py-1" aria-label={`${siteName}, inicio`}>
            <Logo name={siteName} />
          </Link>
        </div>
        <SearchForm className="order-last col-span-2 pb-2 md:order-none md:col-span-1 md:pb-0" />
        <div>
          <div className="flex gap-2 max-md:hidden">
            <ThemeSwitch />
            <FavouritesLink />
            <div className="needs-script">
              <AccountMenu />
            </div>
          </div>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

function onScroll(notify: () => void): () => void {
  window.addEventListener("scroll", notify, { passive: true });
  return () => window.removeEventListener("scroll", notify);
}
