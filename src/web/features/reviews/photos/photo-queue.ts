import { MOST_PHOTOS } from "../../../../domain/reviews/review-photo.ts";
import { createStore } from "../../../../personal/store.ts";
import { cancelUpload, sendPhoto } from "./send-photo.ts";
import { PhotoError, shrinkPhoto } from "./shrink-photo.ts";

export interface QueuedPhoto {
  readonly id: number;
  readonly name: string;
  /** A data URL; empty until it is shrunk. */
  readonly preview: string;
  readonly state: PhotoProgress;
  /** From 0 to 1. */
  readonly progress: number;
  readonly message: string;
}

/** `queued`: behind another one. `waiting`: for the connection, or for the server where there is a message. */
type PhotoProgress = "shrinking" | "ready" | "queued" | "sending" | "waiting" | "failed";

export interface PhotoListeners {
  /** Photos that the review has already. */
  countKept(): number;
  /** A photo has arrived, or may have before it was removed, and left the queue. */
  onSent(): Promise<void> | void;
}

/** A file that can't be opened takes no place. */
const takesPlace = ({ state, preview }: QueuedPhoto) => state !== "failed" || preview !== "";

const TOO_MANY = `Una reseña puede tener hasta ${MOST_PHOTOS} fotos.`;

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** V-08: chosen photos are shrunk one after the other, and sent so as soon as their review exists. */
export function createPhotoQueue({ reviewId: known = "" }: { reviewId?: string }) {
  const store = createStore<{ readonly photos: readonly QueuedPhoto[]; readonly message: string }>({
    photos: [],
    message: "",
  });
  const blobs = new Map<number, Blob>();
  const running = new Map<number, AbortController>();
  /** Ids of the server. */
  const uploads = new Map<number, string>();
  /** Chosen, in case that one before them can't be opened. */
  let spare: File[] = [];
  let listeners: PhotoListeners = { countKept: () => 0, onSent: () => {} };
  let reviewId = known;
  let lastId = 0;
  let shrinking: Promise<void> = Promise.resolve();
  let sending: Promise<void> = Promise.resolve();

  const change = (id: number, changed: Partial<QueuedPhoto>) =>
    store.set({
      ...store.get(),
      photos: store.get().photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)),
    });
  /** A photo that is left behind has to be chosen again. */
  const askToStay = (event: Event) => event.preventDefault();
  const fail = (id: number, error: unknown) => {
    if (!(error instanceof PhotoError)) reportError(error);
    change(id, {
      state: "failed",
      message: error instanceof PhotoError ? error.message : "No pudimos subir la foto.",
    });
  };

  const isQueued = (id: number) => store.get().photos.some((photo) => photo.id === id);

  async function shrink(id: number, file: File): Promise<void> {
    if (!isQueued(id)) return;
    try {
      const { blob, preview } = await shrinkPhoto(file);
      if (!isQueued(id)) return;
      blobs.set(id, blob);
      change(id, { state: "ready", preview });
      send(id);
    } catch (error) {
      fail(id, error);
      fillPlaces();
    }
    if (!store.get().photos.some(({ state }) => state === "shrinking")) spare = [];
  }

  function fillPlaces(): void {
    const { photos } = store.get();
    const free = Math.max(0, MOST_PHOTOS - listeners.countKept() - photos.filter(takesPlace).length);
    const added = spare.splice(0, free).map((file) => ({ file, id: ++lastId }));
    const shown = added.map(
      ({ file, id }): QueuedPhoto => ({
        ...{ id, name: file.name, preview: "", state: "shrinking", progress: 0, message: "" },
      }),
    );
    store.set({ photos: [...photos, ...shown], message: spare.length > 0 ? TOO_MANY : "" });
    // Together, they would not fit into the memory of a cheap phone.
    for (const { file, id } of added) shrinking = shrinking.then(() => shrink(id, file));
  }

  function send(id: number): void {
    if (reviewId === "" || !blobs.has(id)) return;
    change(id, { state: "queued", message: "" });
    sending = sending.then(() => sendNow(id));
  }

  async function sendNow(id: number): Promise<void> {
    const blob = blobs.get(id);
    if (!blob) return;
    const end = new AbortController();
    running.set(id, end);
    change(id, { state: "sending", message: "" });
    addEventListener("beforeunload", askToStay);
    try {
      await sendPhoto({
        ...{ reviewId, blob, signal: end.signal },
        onProgress: (upload) => {
          uploads.set(id, upload.id);
          change(id, { progress: upload.offset / blob.size });
        },
        onWaiting: (reason) =>
          change(id, { state: reason === null ? "sending" : "waiting", message: reason ?? "" }),
      });
      await listeners.onSent();
      drop(id);
    } catch (error) {
      if (!end.signal.aborted) fail(id, error);
    } finally {
      running.delete(id);
      removeEventListener("beforeunload", askToStay);
    }
  }

  function drop(id: number): void {
    blobs.delete(id);
    uploads.delete(id);
    store.set({ message: "", photos: store.get().photos.filter((each) => each.id !== id) });
  }

  return {
    store,
    add(files: readonly File[]): void {
      spare = files.slice(0, 2 * MOST_PHOTOS);
      fillPlaces();
      if (!store.get().photos.some(({ state }) => state === "shrinking")) spare = [];
    },
    /** Of what is shown now: the queue outlives it. */
    listen(next: PhotoListeners): void {
      listeners = next;
    },
    remove(id: number): void {
      running.get(id)?.abort();
      const upload = uploads.get(id);
      drop(id);
      if (upload !== undefined) void cancelUpload(upload).then(() => listeners.onSent());
    },
    /** After it failed; the server has what arrived before. */
    retry: (id: number) => send(id),
    /** The review was sent. */
    start(id: string): void {
      reviewId = id;
      for (const photo of store.get().photos) send(photo.id);
    },
  };
}
