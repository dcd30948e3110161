import { type RefObject, useState } from "react";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { FullScreen } from "./full-screen.tsx";

interface Shown {
  readonly View: typeof FullScreen;
  readonly start: number;
}

/** Loaded when opened. `opener` gets the focus back. */
export function useFullScreen({ opener }: { opener: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  return {
    shown,
    close: () => setShown(null),
    open(start: number) {
      import("./full-screen.tsx").then(({ FullScreen: View }) => {
        opener.current?.focus({ preventScroll: true });
        setShown({ View, start });
      }, showLoadFailure);
    },
  };
}
