import { buttonClass } from "../classes/button-class.ts";
import { Motif } from "../motif.tsx";
import { RequestNumber } from "./request-number.tsx";

interface ErrorPanelProps {
  title: string;
  message: string;
  requestId: string | null;
}

/** One sentence and one way out, over the corner that does not exist. */
export function ErrorPanel({ title, message, requestId }: ErrorPanelProps) {
  return (
    <section className="relative isolate mt-6 overflow-hidden rounded-panel bg-honey px-6 py-16 text-center md:py-24">
      <Motif className="absolute inset-0 -z-10 text-primary opacity-25" />
      <h1 className="text-display">{title}</h1>
      <p className="mx-auto mt-3 max-w-prose text-lg">{message}</p>
      <RequestNumber id={requestId} />
      <p className="mt-6">
        <a className={buttonClass()} href="/">
          Ir al inicio
        </a>
      </p>
    </section>
  );
}
