import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PicturedBusiness } from "../../../contract/images/pictures.ts";
import type { PictureChange } from "../../../domain/images/business-pictures.ts";
import { sendPictureChange } from "../../shell/pictures/change-pictures.ts";
import { useUndo, useUndoToast } from "../../shell/use-undo-toast.ts";

interface DoneChange {
  readonly text: string;
  readonly changeSetId: string;
}

interface PictureChangeOptions {
  business: PicturedBusiness;
  /** Toasts can't be pressed below an open dialog: the gallery says itself what was done. */
  hasGallery: boolean;
}

/** Changes of the pictures of one business, one after the other. */
export function usePictureChange({ business: { id }, hasGallery }: PictureChangeOptions) {
  const { revalidate } = useRevalidator();
  const showUndo = useUndoToast();
  const undoChange = useUndo();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState("");
  const [done, setDone] = useState<DoneChange | null>(null);

  function send(change: PictureChange, text: string): Promise<boolean> {
    const turn = last.current.then(() => sendNow(change, text));
    last.current = turn.catch(() => {});
    return turn;
  }

  async function sendNow(change: PictureChange, text: string): Promise<boolean> {
    setPending(true);
    setMessage("");
    setDone(null);
    const answer = await sendPictureChange({ id, change });
    // What somebody else did meanwhile is shown too.
    await revalidate();
    setPending(false);
    if (!answer.ok) setMessage([answer.message, answer.detail].filter(Boolean).join(" "));
    else if (answer.result.changeSetId) {
      if (hasGallery) setDone({ text, changeSetId: answer.result.changeSetId });
      else showUndo(text, answer.result.changeSetId);
    }
    return answer.ok;
  }

  async function undo({ changeSetId }: DoneChange): Promise<void> {
    if (await undoChange(changeSetId)) setDone(null);
  }

  return { send, undo, dismiss: () => setDone(null), done, isPending, message };
}

export type PictureChanges = ReturnType<typeof usePictureChange>;
