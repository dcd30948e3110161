import { type ReactNode, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { useSiteName } from "../root-data.ts";
import { useFirstInput } from "./use-first-input.ts";

/** Sooner, what flashes by would disturb more than the wait. */
const PATIENCE_MS = 150;

interface PageOutletProps {
  /** Brings what is shown instead of the page at an address while it loads. It is asked for at the first input. */
  loadSkeleton: () => Promise<(pathname: string) => ReactNode>;
}

/** The page; on the way to another one that takes its time, that one's skeleton. */
export function PageOutlet({ loadSkeleton }: PageOutletProps) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const destination = navigation.location?.pathname ?? pathname;
  const isLate = useLater({ wanted: destination !== pathname, milliseconds: PATIENCE_MS });
  const siteName = useSiteName();
  const renderSkeleton = useOnFirstInput(loadSkeleton);
  if (isLate && renderSkeleton) {
    return (
      <>
        <title>{`Cargando... | ${siteName}`}</title>
        <div role="status">
          <h1 className="sr-only">Cargando...</h1>
        </div>
        <FromTheTop />
        {renderSkeleton(destination)}
      </>
    );
  }
  return <Outlet />;
}

/** A page that is only beginning is looked at from its beginning. */
function FromTheTop() {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return null;
}

/** What nobody needs before the first input, fetched when it comes. */
function useOnFirstInput<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null);
  const touched = useFirstInput();
  useEffect(() => {
    // Without it the old page stays until the new one is there, as it would anyway.
    if (touched) load().then((value) => setLoaded({ value }), ignore);
  }, [load, touched]);
  return loaded?.value ?? null;
}

function ignore(): void {}

/** True once something has been wanted for so long without a break: `useLater({ wanted: isBusy, milliseconds: 150 })`. */
function useLater({ wanted, milliseconds }: { wanted: boolean; milliseconds: number }): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [wanted, milliseconds]);
  return wanted && passed;
}
