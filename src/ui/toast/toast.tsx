import { Check, TriangleAlert, X } from "lucide";
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { Icon } from "../icon.tsx";

/** N-08 */
const TOAST_MS = 4000;

export type ToastTone = "plain" | "success" | "error";

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
  /** Not called when another message with an action replaces this one. */
  readonly onEnd?: () => void;
}

const ICONS: Readonly<Record<ToastTone, ReactNode>> = {
  plain: null,
  success: <Icon of={Check} className="size-5 shrink-0" />,
  error: <Icon of={TriangleAlert} className="size-5 shrink-0 text-sun" />,
};

interface ToastProps {
  tone: ToastTone;
  text: string;
  action?: ToastAction | undefined;
  isPaused: boolean;
  onEnd: () => void;
}

export function Toast({ tone, text, action, isPaused, onEnd }: ToastProps) {
  useToastTimer({ isPaused, onEnd });
  return (
    <div className="pointer-events-auto flex min-h-12 max-w-md items-center gap-2 rounded-3xl bg-night pl-5 text-on-night shadow-lift ring-1 ring-on-night/20 transition starting:translate-y-2 starting:opacity-0">
      {ICONS[tone]}
      <p className="py-2.5">{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onEnd();
          }}
          className="min-h-12 shrink-0 px-2 font-semibold underline focus-visible:-outline-offset-4"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Cerrar el aviso"
        onClick={onEnd}
        className="grid size-12 shrink-0 place-items-center rounded-3xl focus-visible:-outline-offset-4"
      >
        <Icon of={X} className="size-5" />
      </button>
    </div>
  );
}

/** Calls `onEnd` after 4 s, not counting the time while paused or in a hidden tab. */
function useToastTimer({ isPaused, onEnd }: { isPaused: boolean; onEnd: () => void }): void {
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  const isStopped = isPaused || isHidden;
  const left = useRef(TOAST_MS);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isStopped) return;
    const started = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [isStopped]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
