import { useEffect, useEffectEvent, useRef, useState } from "react";

const PAUSE_MS = 800;

/** A text that is saved when typing pauses and when the field is left. */
export function useDraft({ value, save }: { value: string; save: (text: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = () => {
    clearTimeout(timer.current);
    const text = unsaved.current;
    unsaved.current = null;
    if (text !== null && text !== value) save(text);
  };
  const flushLast = useEffectEvent(flush);
  useEffect(() => {
    const leave = () => flushLast();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    value: draft ?? value,
    onChange({ currentTarget }: { currentTarget: { value: string } }): void {
      setDraft(currentTarget.value);
      unsaved.current = currentTarget.value;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    onBlur(): void {
      flush();
      setDraft(null);
    },
  };
}
