import { type RefObject, useState } from "react";
import type { FullScreen } from "./full-screen.tsx";

interface Shown {
  readonly View: typeof FullScreen;
  readonly start: number;
}

/** The full screen comes over the wire when somebody wants it. `opener` has the focus again when it closes. */
export function useFullScreen({ opener }: { opener: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  return {
    shown,
    close: () => setShown(null),
    open({ start, src }: { start: number; src: string }) {
      import("./full-screen.tsx").then(
        ({ FullScreen: View }) => {
          opener.current?.focus({ preventScroll: true });
          setShown({ View, start });
        },
        // Without it, as after a new version of the site: the picture itself.
        () => window.location.assign(src),
      );
    },
  };
}
