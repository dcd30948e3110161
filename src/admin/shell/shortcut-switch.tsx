import { Keyboard } from "lucide";
import { useSyncExternalStore } from "react";
import { SHORTCUTS_KEY } from "../../contract/browser-storage.ts";
import { Icon } from "../../ui/icon.tsx";

interface ShortcutSwitch {
  isOn: boolean;
  toggle: () => void;
}

const listeners = new Set<() => void>();
/** What lasts where storage is blocked. */
let isOnHere = true;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function areShortcutsOn(): boolean {
  try {
    const kept = localStorage.getItem(SHORTCUTS_KEY);
    return kept ? kept !== "no" : isOnHere;
  } catch {
    return isOnHere;
  }
}

/** WCAG 2.1.4: single keys can be turned off, and this browser remembers it. */
export function useShortcutSwitch(): ShortcutSwitch {
  const isOn = useSyncExternalStore(listen, areShortcutsOn, () => false);
  return {
    isOn,
    toggle: () => {
      isOnHere = !isOn;
      try {
        localStorage.setItem(SHORTCUTS_KEY, isOnHere ? "sí" : "no");
      } catch {
        // Storage is blocked or full: the choice lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
  };
}

export function ShortcutHint({ isOn, toggle }: ShortcutSwitch) {
  return (
    <div className="flex items-center gap-2 text-[0.8125rem] text-muted max-lg:hidden">
      {isOn && (
        <>
          <Key>J</Key>
          <Key>K</Key>
          <span>moverte</span>
        </>
      )}
      <button
        type="button"
        aria-pressed={isOn}
        onClick={toggle}
        className="inline-flex min-h-10 items-center gap-2 rounded-control px-3 text-sm font-semibold text-ink hover:bg-wash"
      >
        <Icon of={Keyboard} size={17} />
        Atajos: {isOn ? "sí" : "no"}
      </button>
    </div>
  );
}

export function Key({ children, className = "" }: { children: string; className?: string }) {
  return (
    <kbd
      aria-hidden
      className={`inline-grid size-5.5 place-items-center rounded-md border border-current/30 font-text text-[0.6875rem] font-semibold ${className}`}
    >
      {children}
    </kbd>
  );
}
