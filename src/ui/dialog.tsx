import { X } from "lucide";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { lockScroll } from "./overlay/lock-scroll.ts";

const SHARED =
  "mx-auto w-full overflow-hidden rounded-panel bg-paper text-ink shadow-lift ring-1 ring-line backdrop:bg-[#17110e]/70 open:flex open:flex-col transition starting:open:opacity-0";
const VARIANTS = {
  // Its top stays where it is when something is added below.
  window:
    "mt-[6dvh] mb-auto max-h-[calc(94dvh-1rem)] xs:mt-[12dvh] xs:max-h-[calc(88dvh-1rem)] max-w-[min(30rem,calc(100vw-1.5rem))] starting:open:translate-y-2",
  // On a phone it rises from the lower edge and takes the screen; from 576 px on it is a window.
  sheet:
    "my-auto max-xs:mb-0 max-xs:h-dvh max-xs:max-h-dvh max-xs:max-w-none max-xs:rounded-none max-xs:starting:open:translate-y-full xs:max-h-[calc(100dvh-2rem)] xs:max-w-[min(40rem,calc(100vw-2rem))]",
};

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the button or a click beside it: whoever opened it sets `open` to false. */
  onClose: () => void;
  title: string;
  variant?: keyof typeof VARIANTS;
  /** False where a button inside says so in words. */
  closeButton?: boolean;
  children: ReactNode;
}

/** `<Dialog open={open} onClose={close} title="Hola de nuevo">…</Dialog>`: the browser keeps and returns the focus. */
export function Dialog({
  open,
  onClose,
  title,
  variant = "window",
  closeButton = true,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    lockScroll();
    return () => {
      dialog.close();
      lockScroll();
    };
  }, [open]);

  // What lies beside the contents counts as the dialog itself.
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Escape, which the browser handles.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`${SHARED} ${VARIANTS[variant]}`}
      // Closed by whoever opened it, so that whoever opens it again at once finds it closed.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && !ref.current?.open && onClose()}
      // A selection of text may end beside the dialog: only a click that began there closes it.
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => pressedBeside.current && isBeside(event) && ref.current?.close()}
    >
      {open && (
        <>
          <h2 id={titleId} className="py-5 pr-16 pl-5 text-xl xs:pl-6">
            {title}
          </h2>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-6 xs:px-6">{children}</div>
          {/* Last, so that the first field has the focus when it opens. */}
          {closeButton && (
            <IconButton
              label="Cerrar"
              className="absolute! top-3 right-3"
              onClick={() => ref.current?.close()}
            >
              <Icon of={X} />
            </IconButton>
          )}
        </>
      )}
    </dialog>
  );
}
