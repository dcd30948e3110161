import { ExternalLink, LogOut } from "lucide";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../contract/admin-paths.ts";
import { paths } from "../../contract/paths.ts";
import { signOut } from "../../personal/auth-client.ts";
import { PreloadBar } from "../../preload/preload-bar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { useFocusOnArrival } from "../../ui/use-focus-on-arrival.ts";
import { useHydrationMark } from "../../ui/use-hydration-mark.ts";
import stylesheet from "../admin.css?url";

interface AdminFrameProps {
  siteName: string;
  /** Name or e-mail; empty where it could not be read. */
  userName: string;
  children: ReactNode;
}

const HEADER_LINK =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-ink no-underline hover:bg-wash";

export function AdminFrame({ siteName, userName, children }: AdminFrameProps) {
  useHydrationMark();
  useFocusOnArrival();
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <meta name="robots" content="noindex" />
      <a
        className="absolute -top-24 left-4 z-50 rounded-pill bg-card px-5 py-3 font-semibold text-primary shadow-lift focus:top-4"
        href="#contenido"
      >
        Saltar al contenido
      </a>
      <PreloadBar />
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex min-h-14 w-full max-w-admin flex-wrap items-center gap-x-2 px-4 md:px-6">
          <Link to={adminPaths.dashboard()} className="mr-auto text-ink no-underline">
            <Logo name={siteName} className="text-lg" />
          </Link>
          <a href={paths.home()} className={HEADER_LINK}>
            <Icon of={ExternalLink} size={17} />
            <span className="max-sm:sr-only">Ver el sitio</span>
          </a>
          {userName && (
            <span className="max-w-60 truncate px-3 text-sm font-semibold max-sm:hidden">{userName}</span>
          )}
          <SignOutButton />
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-admin flex-1 px-4 py-6 md:px-6">
        {children}
      </main>
    </>
  );
}

function SignOutButton() {
  const [isPending, setPending] = useState(false);
  async function leave(): Promise<void> {
    if (isPending) return;
    setPending(true);
    await signOut();
    location.assign(paths.home());
  }
  return (
    <button type="button" aria-busy={isPending} onClick={() => void leave()} className={HEADER_LINK}>
      <Icon of={LogOut} size={17} />
      <span className="max-sm:sr-only">Salir</span>
    </button>
  );
}
