import { useEffect, useEffectEvent, useState } from "react";
import type { PicturedBusiness } from "../../../contract/images/pictures.ts";
import type { UploadTarget } from "../../shell/pictures/upload-queue.ts";
import { useUploads } from "../../shell/pictures/use-uploads.ts";

/** On a card: its business. */
export const BUSINESS_ATTRIBUTE = "data-business";

/** A cover that nobody can see gives way; otherwise nothing is lost. */
export function targetOf({ id, title, pictures: [cover] }: PicturedBusiness): UploadTarget {
  return { business: { id, title }, replaced: cover && cover.problem !== "" ? cover.address : null };
}

/**
 * AM-01: files that are dropped or pasted, on a card for its business, elsewhere for the business whose name they have.
 * True while files are over the page.
 */
export function useDrops(rows: readonly PicturedBusiness[]): boolean {
  const { queue } = useUploads();
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: readonly File[], at: EventTarget | null) => {
    const card = at instanceof Element ? at.closest(`[${BUSINESS_ATTRIBUTE}]`) : null;
    const business = rows.find(({ id }) => id === card?.getAttribute(BUSINESS_ATTRIBUTE));
    void queue.add(files, business ? targetOf(business) : null);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    addEventListener(
      "dragover",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    // Without a related target the pointer has left the window.
    addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      "drop",
      (event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take([...(event.dataTransfer?.files ?? [])], event.target);
      },
      { signal },
    );
    addEventListener(
      "paste",
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        take(files, document.activeElement);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  return isOver;
}
