import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormRefusal } from "../../../domain/forms/form-spec.ts";
import { Button } from "../../../ui/button.tsx";
import { answerHeaders, type GivenAnswer, isWaiting, sendAnswer } from "./freshness-answer.ts";

const UNDO_MS = 10_000;

interface ClosedAnswerProps {
  to: string;
  onUndo: () => void;
  onDone: (given: GivenAnswer) => void;
  onRefused: (refusal: FormRefusal) => void;
}

/** V-05: "Cerró" can be undone for ten seconds, and is sent then, or when the page is left. */
export function ClosedAnswer({ to, onUndo, onDone, onRefused }: ClosedAnswerProps) {
  const [isSending, setSending] = useState(false);
  const isOver = useRef(false);
  const isShown = useRef(false);
  const settle = useEffectEvent(async (sending: ReturnType<typeof sendAnswer>) => {
    const sent = await sending;
    if (sent.ok || isWaiting(sent)) onDone({ answer: "closed", isWaiting: !sent.ok });
    else onRefused(sent);
  });
  useEffect(() => {
    isShown.current = true;
    const data = new FormData();
    data.set("answer", "closed");
    let headers: Record<string, string> | undefined;
    answerHeaders({ to, data }).then(
      (made) => {
        headers = made;
      },
      () => {},
    );
    const send = () => {
      if (isOver.current) return;
      isOver.current = true;
      setSending(true);
      void settle(sendAnswer({ to, data, ...(headers && { headers }) }));
    };
    // On phones a hidden page may be gone without another event.
    const onHidden = () => void (document.visibilityState === "hidden" && send());
    const timer = setTimeout(send, UNDO_MS);
    addEventListener("pagehide", send);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", send);
      document.removeEventListener("visibilitychange", onHidden);
      isShown.current = false;
      // In development React runs effects twice.
      queueMicrotask(() => !isShown.current && send());
    };
  }, [to]);
  const undo = () => {
    isOver.current = true;
    onUndo();
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p role="status" ref={takeFocus} tabIndex={-1} className="rounded-lg">
        {isSending ? "Enviando…" : "Anotamos que cerró. Se manda en 10 segundos."}
      </p>
      {!isSending && (
        <Button variant="outline" size="small" onClick={undo}>
          Deshacer
        </Button>
      )}
    </div>
  );
}

/** It replaces the pressed button. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
