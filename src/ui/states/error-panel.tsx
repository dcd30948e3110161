import type { MouseEvent, ReactNode } from "react";
import { buttonClass } from "../classes.ts";
import { Motif } from "../motif.tsx";

interface ErrorPanelProps {
  title: string;
  message: string;
  requestId: string | null;
  retry?: boolean;
  action?: ReactNode;
}

export function ErrorPanel({ title, message, requestId, retry = false, action }: ErrorPanelProps) {
  return (
    <section className="relative isolate mt-6 overflow-hidden rounded-panel bg-honey px-6 py-16 text-center md:py-24">
      <Motif className="absolute inset-0 -z-10 text-primary opacity-10" />
      <h1 className="text-display">{title}</h1>
      <p className="mx-auto mt-3 max-w-prose text-lg">{message}</p>
      {/* On the server there is no `navigator.onLine`. */}
      {retry && globalThis.navigator?.onLine === false && <p className="mt-2">Parece que no hay conexión.</p>}
      <RequestNumber id={requestId} />
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {retry && <RetryButton>Reintentar</RetryButton>}
        <a className={buttonClass({ variant: retry ? "outline" : "primary" })} href="/">
          Ir al inicio
        </a>
        {action}
      </div>
    </section>
  );
}

export function RequestNumber({ id }: { id: string | null }) {
  return id && <p className="mt-2 text-center text-sm text-muted">Código del pedido: {id}</p>;
}

/** Reloads the page, also without JavaScript. */
export function RetryButton({ children }: { children: ReactNode }) {
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    // Offline, a reload would show the browser's own error page.
    if (navigator.onLine) location.reload();
    else addEventListener("online", () => location.reload(), { once: true });
  };
  return (
    <form method="get">
      <button type="submit" onClick={reload} className={buttonClass()}>
        {children}
      </button>
    </form>
  );
}
