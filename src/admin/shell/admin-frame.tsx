import { type ReactNode, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { SectionCounts } from "../../contract/pending-counts.ts";
import { PreloadBar } from "../../preload/preload-bar.tsx";
import { ToastProvider } from "../../ui/toast/toast-provider.tsx";
import { useFocusOnArrival } from "../../ui/use-focus-on-arrival.ts";
import { useHydrationMark } from "../../ui/use-hydration-mark.ts";
import stylesheet from "../admin.css?url";
import { findScreen } from "../screens.ts";
import { AdminHeader } from "./admin-header.tsx";
import { PhoneTabs, SubTabs, TabBar } from "./admin-navigation.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { UploadsProvider } from "./pictures/uploads-provider.tsx";
import { useShortcut } from "./use-shortcut.ts";

export interface AdminFrameProps {
  siteName: string;
  /** Name or e-mail; empty where it could not be read. */
  userName: string;
  /** "hace 2 días": with another session. Null where there is none. */
  lastAccess: string | null;
  counts: SectionCounts;
  children: ReactNode;
}

/** AD-01 */
export function AdminFrame({ siteName, userName, lastAccess, counts, children }: AdminFrameProps) {
  useHydrationMark();
  useFocusOnArrival();
  const { pathname } = useLocation();
  const { tab, screen } = findScreen(pathname);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useShortcut({ key: "k", withControl: true, onPress: () => setPaletteOpen(true) });
  return (
    <ToastProvider>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <meta name="robots" content="noindex" />
      <a
        className="absolute -top-24 left-4 z-50 rounded-pill bg-card px-5 py-3 font-semibold text-primary shadow-lift focus:top-4"
        href="#contenido"
      >
        Saltar al contenido
      </a>
      <PreloadBar />
      <LoadingBar />
      <AdminHeader
        siteName={siteName}
        title={tab.label}
        userName={userName}
        lastAccess={lastAccess}
        onSearch={() => setPaletteOpen(true)}
      />
      <TabBar current={tab} counts={counts} />
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full max-w-admin flex-1 px-4 pt-4 pb-28 md:px-6 md:pb-12"
      >
        <Breadcrumb tab={tab} screen={screen} />
        <SubTabs tab={tab} current={screen} counts={counts} />
        <UploadsProvider>{children}</UploadsProvider>
      </main>
      <PhoneTabs current={tab} counts={counts} userName={userName} lastAccess={lastAccess} />
      <CommandPalette open={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
    </ToastProvider>
  );
}

/** AD-01: while the next page is loaded. */
function LoadingBar() {
  const isLoading = useNavigation().state !== "idle";
  if (!isLoading) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden motion-reduce:bg-primary"
    >
      <span className="sr-only">Cargando…</span>
      <div className="h-full w-2/5 animate-glide rounded-pill bg-primary motion-reduce:hidden" />
    </div>
  );
}
