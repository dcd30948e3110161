import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Toast, type ToastAction, type ToastTone } from "./toast.tsx";

/** The rest are queued, and their time starts when they are shown. */
const MOST_SHOWN = 3;

// Bars at the lower edge have the attributes that `--above-bars` in `base.css` reads; toasts are shown above them.
const CONTAINER =
  "fixed inset-x-0 top-auto bottom-(--above-bars) m-0 flex w-full flex-col items-center gap-2 overflow-visible bg-transparent px-4 text-base pointer-events-none max-lg:in-[:root:has([data-decision-bar])]:bottom-40";

interface Message {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
}

type ShowToast = (text: string, tone?: ToastTone, action?: ToastAction) => void;

const ToastContext = createContext<ShowToast>(() => {});

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isPaused, setPaused] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const lastId = useRef(0);

  // A popover is above open dialogs. It is open from the start, so screen readers announce what is added.
  const openPopover = useCallback((element: HTMLDivElement) => {
    container.current = element;
    element.showPopover();
    return () => element.hidePopover();
  }, []);

  const show = useCallback((text: string, tone: ToastTone = "plain", action?: ToastAction) => {
    lastId.current += 1;
    const message = { id: lastId.current, text, tone, action };
    // Only the latest message with an action is shown: two equal buttons would be confused.
    setMessages((before) => [...before.filter((earlier) => !action || !earlier.action), message]);
    // Opened again, the popover is above a dialog that was opened after it.
    if (document.querySelector("dialog:modal")) {
      container.current?.hidePopover();
      container.current?.showPopover();
    }
  }, []);

  const remove = (removed: number) => {
    setMessages((before) => before.filter(({ id }) => id !== removed));
    // A removed element with the focus sends no blur event.
    setPaused(container.current?.matches(":hover") ?? false);
  };

  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={openPopover}
        popover="manual"
        role="status"
        aria-atomic="false"
        className={CONTAINER}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {messages.slice(0, MOST_SHOWN).map(({ id, text, tone, action }) => (
          <Toast
            key={id}
            text={text}
            tone={tone}
            action={action}
            isPaused={isPaused}
            onEnd={() => {
              action?.onEnd?.();
              remove(id);
            }}
          />
        ))}
      </div>
    </ToastContext>
  );
}
