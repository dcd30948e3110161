import type { ReactNode } from "react";
import { buttonClass } from "../classes/button-class.ts";
import { Motif } from "../motif.tsx";
import { RequestNumber } from "./request-number.tsx";
import { RetryButton } from "./retry-button.tsx";

interface ErrorPanelProps {
  title: string;
  message: string;
  requestId: string | null;
  /** Whether the same may work in a moment. */
  retry?: boolean;
  /** One more way out. */
  action?: ReactNode;
}

/** One sentence and the ways out, over the corner that does not exist. */
export function ErrorPanel({ title, message, requestId, retry = false, action }: ErrorPanelProps) {
  return (
    <section className="relative isolate mt-6 overflow-hidden rounded-panel bg-honey px-6 py-16 text-center md:py-24">
      <Motif className="absolute inset-0 -z-10 text-primary opacity-10" />
      <h1 className="text-display">{title}</h1>
      <p className="mx-auto mt-3 max-w-prose text-lg">{message}</p>
      {/* Only a browser says so; on the server nobody knows. */}
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
