import { useEffect, useRef, useState } from "react";
import { createStore, useStore } from "../../../../personal/store.ts";
import { showLoadFailure } from "../../../../ui/toast/show-notice.ts";
import type { PhotoListeners, PhotoQueue } from "./photo-queue.ts";
import type { QueuedPhotos } from "./queued-photos.tsx";

interface LoadedQueue {
  readonly queue: PhotoQueue;
  readonly View: typeof QueuedPhotos;
}

/** By review: an upload goes on, and can be shown again, after its dialog or page was closed. */
const queues = createStore<ReadonlyMap<string, LoadedQueue>>(new Map());

const NONE: PhotoQueue["store"] = createStore({ photos: [], message: "" });

export type PhotoQueueHandle = ReturnType<typeof usePhotoQueue>;

/** Loads the queue when the first photo is chosen. `reviewId` is empty until the review is sent: `start`. */
export function usePhotoQueue({ reviewId = "", ...listeners }: PhotoListeners & { reviewId?: string }) {
  const [unsent, setUnsent] = useState<LoadedQueue | null>(null);
  const known = useStore({ store: queues, select: (all) => all.get(reviewId) ?? null });
  const loading = useRef<Promise<LoadedQueue> | null>(null);
  const loaded = known ?? unsent;
  const count = useStore({ store: loaded?.queue.store ?? NONE, select: ({ photos }) => photos.length });
  useEffect(() => loaded?.queue.listen(listeners));

  async function load(): Promise<LoadedQueue> {
    const [{ createPhotoQueue }, { QueuedPhotos: View }] = await Promise.all([
      import("./photo-queue.ts"),
      import("./queued-photos.tsx"),
    ]);
    const made = { queue: createPhotoQueue({ reviewId }), View };
    made.queue.listen(listeners);
    if (reviewId === "") setUnsent(made);
    else remember(reviewId, made);
    return made;
  }

  return {
    loaded,
    /** Of the chosen photos. */
    count,
    add(files: readonly File[]): void {
      loading.current ??= known ? Promise.resolve(known) : load();
      loading.current.then(
        ({ queue }) => queue.add(files),
        () => {
          loading.current = null;
          showLoadFailure();
        },
      );
    },
    /** The review that they belong to was sent: from now on this is the queue of the next one. */
    start(id: string): void {
      void loading.current?.then((sent) => {
        sent.queue.start(id);
        remember(id, sent);
        setUnsent(null);
      });
      loading.current = null;
    },
    /** V-07: their review waits for a connection, which photos don't. */
    discard(): void {
      loading.current?.then(
        () => setUnsent(null),
        () => {},
      );
      loading.current = null;
    },
  };
}

function remember(reviewId: string, queue: LoadedQueue): void {
  queues.set(new Map([...queues.get(), [reviewId, queue]]));
}
