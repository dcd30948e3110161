import { type RefObject, useEffect, useRef, useState } from "react";
import { showLoadFailure } from "../../../../ui/toast/show-notice.ts";
import type { createPhotoQueue, PhotoQueue } from "./photo-queue.ts";
import type { QueuedPhotos } from "./queued-photos.tsx";

type QueueOptions = Parameters<typeof createPhotoQueue>[0];
type Listeners = Pick<QueueOptions, "countKept" | "onSent">;

interface LoadedQueue {
  readonly queue: PhotoQueue;
  readonly View: typeof QueuedPhotos;
}

/** Loads the queue when the first photo is chosen. */
export function usePhotoQueue({ reviewId = "", countKept, onSent }: QueueOptions) {
  const [loaded, setLoaded] = useState<LoadedQueue | null>(null);
  const loading = useRef<Promise<LoadedQueue> | null>(null);
  const latest = useRef({ countKept, onSent });
  useEffect(() => {
    latest.current = { countKept, onSent };
  });

  async function load(): Promise<LoadedQueue> {
    const [{ createPhotoQueue: create }, { QueuedPhotos: View }] = await Promise.all([
      import("./photo-queue.ts"),
      import("./queued-photos.tsx"),
    ]);
    const queue = create({ reviewId, ...latestOf(latest) });
    const made = { queue, View };
    setLoaded(made);
    return made;
  }

  return {
    loaded,
    add(files: readonly File[]): void {
      loading.current ??= load();
      loading.current.then(
        ({ queue }) => queue.add(files),
        () => {
          loading.current = null;
          showLoadFailure();
        },
      );
    },
    /** The review that they belong to was sent. */
    start: (id: string) => loaded?.queue.start(id),
  };
}

/** The queue outlives the render that made it. */
function latestOf(latest: RefObject<Listeners>): Listeners {
  return {
    countKept: () => latest.current.countKept(),
    onSent: () => latest.current.onSent(),
  };
}
