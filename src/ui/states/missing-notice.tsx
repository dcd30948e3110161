import { useEffect, useEffectEvent } from "react";

const SHOWN_MS = 8_000;

/** Said for a while where the code of something that somebody wants to open does not come. */
export function MissingNotice({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-3xl bg-night px-5 py-3 text-on-night shadow-lift"
    >
      No pudimos abrir esta ventana. Revisá tu conexión e intentá de nuevo.
    </p>
  );
}
