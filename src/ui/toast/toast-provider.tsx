import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Toast } from "./toast.tsx";
import { type ToastAction, ToastContext, type ToastTone } from "./use-toast.ts";

/** More would hide the page: the rest wait their turn, and their time begins when they are seen. */
const SEEN_AT_ONCE = 3;

// A bar at the lower edge carries `data-bottom-bar`: there the messages stand above it.
const PLACE =
  "fixed inset-x-0 top-auto bottom-4 m-0 flex w-full flex-col items-center gap-2 overflow-visible bg-transparent px-4 text-base pointer-events-none max-md:in-[:root:has([data-bottom-bar])]:bottom-24";

interface Message {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
}

/** Around the site, once: whatever is inside may call `useToast()`. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isHeld, setHeld] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const lastId = useRef(0);

  // A popover, so that an open dialog does not hide it; open from the start, so that what comes in is read aloud.
  useEffect(() => {
    const element = place.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, []);

  const show = useCallback((text: string, tone: ToastTone = "plain", action?: ToastAction) => {
    lastId.current += 1;
    const message = { id: lastId.current, text, tone, action };
    // Only the latest that can be acted upon: the same word in two of them would be taken for the same.
    setMessages((before) => [...before.filter((earlier) => !action || !earlier.action), message]);
    if (document.querySelector("dialog:modal")) {
      place.current?.hidePopover();
      place.current?.showPopover();
    }
  }, []);

  const remove = (gone: number) => {
    setMessages((before) => before.filter(({ id }) => id !== gone));
    // What vanishes with the focus sends no event that it was left.
    setHeld(place.current?.matches(":hover") ?? false);
  };

  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={place}
        popover="manual"
        role="status"
        aria-atomic="false"
        className={PLACE}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {messages.slice(0, SEEN_AT_ONCE).map(({ id, text, tone, action }) => (
          <Toast
            key={id}
            text={text}
            tone={tone}
            action={action}
            isHeld={isHeld}
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
