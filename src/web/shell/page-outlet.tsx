import { type ReactNode, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { useSiteName } from "../site-data.ts";
import { useFirstInput } from "./use-first-input.ts";

/** A skeleton shown for less would only flash. */
const SKELETON_DELAY_MS = 150;

interface PageOutletProps {
  /** Called at the first input. */
  loadSkeleton: () => Promise<(pathname: string) => ReactNode>;
}

/** The page, or the skeleton of the next one while a slow navigation is pending. */
export function PageOutlet({ loadSkeleton }: PageOutletProps) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const destination = navigation.location?.pathname ?? pathname;
  const isLate = useDelayed({ isOn: destination !== pathname, milliseconds: SKELETON_DELAY_MS });
  const siteName = useSiteName();
  const renderSkeleton = useOnFirstInput(loadSkeleton);
  if (isLate && renderSkeleton) {
    return (
      <>
        <title>{`Cargando... | ${siteName}`}</title>
        <div role="status" ref={scrollToTop}>
          <h1 className="sr-only">Cargando...</h1>
        </div>
        {renderSkeleton(destination)}
      </>
    );
  }
  return <Outlet />;
}

function scrollToTop(element: HTMLElement | null): void {
  if (element) window.scrollTo(0, 0);
}

function useOnFirstInput<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null);
  const hasInput = useFirstInput();
  useEffect(() => {
    // Without a skeleton the old page stays until the new one is ready.
    if (hasInput) load().then((value) => setLoaded({ value }), ignore);
  }, [load, hasInput]);
  return loaded?.value ?? null;
}

function ignore(): void {}

/** True once `isOn` has lasted for so long without a break. */
function useDelayed({ isOn, milliseconds }: { isOn: boolean; milliseconds: number }): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [isOn, milliseconds]);
  return isOn && passed;
}
