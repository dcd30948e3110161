import { Check, TriangleAlert, X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import type { ToastAction, ToastTone } from "./use-toast.ts";
import { useToastTimer } from "./use-toast-timer.ts";

const ICONS: Readonly<Record<ToastTone, ReactNode>> = {
  plain: null,
  success: <Icon of={Check} className="size-5 shrink-0" />,
  error: <Icon of={TriangleAlert} className="size-5 shrink-0 text-sun" />,
};

interface ToastProps {
  tone: ToastTone;
  text: string;
  action?: ToastAction | undefined;
  isHeld: boolean;
  onEnd: () => void;
}

/** One short message that goes by itself: `<Toast tone="success" text="Guardado" isHeld={false} onEnd={remove} />`. */
export function Toast({ tone, text, action, isHeld, onEnd }: ToastProps) {
  useToastTimer({ isHeld, onEnd });
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
