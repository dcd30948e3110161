import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export const MENU_ITEM_CLASS =
  "flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left text-ink no-underline hover:bg-honey focus-visible:bg-honey focus-visible:-outline-offset-2 [&>svg]:size-5";

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index < 1 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface MenuProps {
  label: string;
  button: ReactNode;
  buttonClassName: string;
  onPress?: () => void;
  /** False: the button only calls `onPress`. */
  opens?: boolean;
  /** The menu leads to the current page. */
  isCurrent?: boolean;
  /** Links and buttons with `role="menuitem"`. */
  children: ReactNode;
}

/** The popover API opens and closes the menu and returns the focus, also without JavaScript; the arrow keys are ours. */
export function Menu({
  label,
  button,
  buttonClassName,
  onPress,
  opens = true,
  isCurrent = false,
  children,
}: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  const openWithArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  const move = (event: KeyboardEvent) => {
    // Closed first, so that Tab goes on from the button.
    if (event.key === "Tab") menu.current?.hidePopover();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    const index = all.findIndex((item) => item.matches(":focus"));
    all[step(index, all.length)]?.focus();
  };

  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-current={isCurrent ? "page" : undefined}
        aria-haspopup={opens ? "menu" : "dialog"}
        popoverTarget={opens ? id : undefined}
        onClick={onPress}
        onKeyDown={openWithArrow}
        className={buttonClassName}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => event.newState === "open" && items()[0]?.focus()}
        onKeyDown={move}
        onClick={() => menu.current?.hidePopover()}
        // Without anchor positioning the menu is centred in the window. WebKit 2.50 hangs when an ancestor hides a closed
        // popover with fallbacks, hence `:popover-open`.
        className="max-h-[max(100%-1rem,15rem)] min-w-[min(14rem,100%)] overscroll-contain rounded-2xl bg-card p-2 text-ink shadow-lift ring-1 ring-line supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:mt-2 [position-area:bottom_span-left] [&:popover-open]:[position-try-fallbacks:flip-block,flip-inline]"
      >
        {children}
      </div>
    </>
  );
}
