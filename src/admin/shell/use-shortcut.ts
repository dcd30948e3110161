import { useEffect, useRef } from "react";

interface ShortcutOptions {
  key: string;
  /** Ctrl, or Cmd on a Mac; otherwise the key alone, and not while typing. */
  withControl?: boolean;
  isOn?: boolean;
  onPress: () => void;
}

export function useShortcut({ key, withControl = false, isOn = true, onPress }: ShortcutOptions): void {
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.altKey || event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) !== withControl) return;
      if (!withControl && (event.shiftKey || isTyping(event.target))) return;
      event.preventDefault();
      press.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [key, withControl, isOn]);
}

/** A dialog has its own keys. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null
  );
}
