import { X } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { lockScroll } from "./overlay.ts";
import { ignoreSecondPress } from "./presses/second-press.ts";

const SHARED =
  "mx-auto w-full overflow-hidden rounded-panel bg-paper text-ink shadow-lift ring-1 ring-line backdrop:bg-[#17110e]/70 open:flex open:flex-col transition starting:open:opacity-0";
const VARIANTS = {
  // Anchored at its top, which stays in place when content is added below.
  window:
    "mt-[6dvh] mb-auto max-h-[calc(94dvh-1rem)] xs:mt-[12dvh] xs:max-h-[calc(88dvh-1rem)] max-w-[min(30rem,calc(100vw-1.5rem))] starting:open:translate-y-2",
  /** At the foot of the screen, within the thumb's reach. */
  drawer:
    "mt-auto mb-0 max-h-[85dvh] max-w-none rounded-b-none starting:open:translate-y-full pb-[env(safe-area-inset-bottom)]",
  /** Two columns. */
  wide: "my-auto max-md:mb-0 max-md:h-dvh max-md:max-h-dvh max-md:max-w-none max-md:rounded-none md:max-h-[calc(100dvh-2rem)] md:max-w-[min(62rem,calc(100vw-2rem))]",
  sheet:
    "my-auto max-xs:mb-0 max-xs:h-dvh max-xs:max-h-dvh max-xs:max-w-none max-xs:rounded-none max-xs:starting:open:translate-y-full xs:max-h-[calc(100dvh-2rem)] xs:max-w-[min(40rem,calc(100vw-2rem))]",
};

interface DialogProps {
  open: boolean;
  /** Must set `open` to false. */
  onClose: () => void;
  title: string;
  variant?: keyof typeof VARIANTS;
  closeButton?: boolean;
  children: ReactNode;
}

export function Dialog({ open, ...props }: DialogProps) {
  return open && <OpenDialog {...props} />;
}

function OpenDialog({
  onClose,
  title,
  variant = "window",
  closeButton = true,
  children,
}: Omit<DialogProps, "open">) {
  const titleId = useId();
  return (
    <dialog
      ref={showModal}
      aria-labelledby={titleId}
      className={`${SHARED} ${VARIANTS[variant]}`}
      // React closes it by removing it.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <h2 id={titleId} className="py-5 pr-16 pl-5 text-xl xs:pl-6">
        {title}
      </h2>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-6 xs:px-6">{children}</div>
      {/* Last, so that the first field gets the focus. */}
      {closeButton && (
        <IconButton label="Cerrar" className="absolute! top-3 right-3" onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      )}
    </dialog>
  );
}

/** The browser moves the focus into the dialog, keeps it there, and mostly returns it. */
function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  const controls = listControls();
  const followers = opener ? controls.slice(controls.indexOf(opener) + 1) : [];
  const listening = closeOnBackdropClick(dialog);
  dialog.showModal();
  leaveScroller(dialog);
  lockScroll();
  return () => {
    listening.abort();
    dialog.close();
    lockScroll();
    // Bars are shown again by the frame after the field lost the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => returnFocus(opener, followers)));
  };
}

/** The opener may be hidden while a field has the focus, as bars are, or be in a menu that closed. */
function returnFocus(opener: Element | null, followers: readonly Element[]): void {
  const menu = opener?.closest("[popover]");
  const button = menu && document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
  const substitutes = opener?.isConnected ? [] : listControlsBefore(followers);
  for (const element of [opener, button, ...substitutes])
    if (document.activeElement === document.body && element instanceof HTMLElement)
      element.focus({ preventScroll: true });
}

/** Signing in replaces the button that asked for it: what took its place, or the nearest control above. */
function listControlsBefore(followers: readonly Element[]): Element[] {
  const controls = listControls();
  const next = controls.findIndex((control) => followers.includes(control));
  return controls.slice(0, Math.max(next, 0)).reverse();
}

function listControls(): Element[] {
  return [...document.querySelectorAll("a[href], button, input, select, summary, textarea")];
}

/** Content that scrolls is focusable in Chromium, and would get the focus before its first field. */
function leaveScroller(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  if (focused?.parentElement !== dialog || !(focused instanceof HTMLDivElement)) return;
  focused.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, button, a[href]")?.focus();
}

/** Only a click that started on the backdrop counts: a text selection may end there. */
function closeOnBackdropClick(dialog: HTMLDialogElement): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  let isPressed = false;
  const isBackdrop = ({ target }: Event) => target === dialog;
  const onMouseDown = (event: Event) => {
    isPressed = isBackdrop(event);
  };
  const onClick = (event: Event) => {
    if (isPressed && isBackdrop(event)) dialog.close();
  };
  const onPress = (event: MouseEvent) => ignoreSecondPress(event, () => !dialog.open);
  dialog.addEventListener("click", onPress, { signal, capture: true });
  dialog.addEventListener("mousedown", onMouseDown, { signal });
  dialog.addEventListener("click", onClick, { signal });
  return listening;
}
