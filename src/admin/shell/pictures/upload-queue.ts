import type { UploadedImage } from "../../../contract/images/image-uploads.ts";
import type { PictureChangeResult } from "../../../contract/images/pictures.ts";
import type { PictureChange } from "../../../domain/images/business-pictures.ts";
import type { FileMatch, NamedBusiness } from "../../../domain/images/match-file-name.ts";
import { UploadError } from "./send-image.ts";

/** Which business gets the file, and in place of which of its pictures; null adds it. */
export interface UploadTarget {
  readonly business: NamedBusiness;
  readonly replaced: string | null;
}

type UploadState = "matching" | "unmatched" | "waiting" | "sending" | "saving" | "done" | "failed";

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly target: UploadTarget | null;
  /** The business that its name may mean; staff confirm it. */
  readonly likely: NamedBusiness | null;
  readonly state: UploadState;
  readonly sentBytes: number;
  /** Spanish; both empty unless it failed. */
  readonly problem: string;
  readonly detail: string;
  /** False for a file that the server will never take. */
  readonly canRetry: boolean;
  /** Once the server has the file, a retry only saves. */
  readonly address: string | null;
  readonly changeSetId: string | null;
}

/** What uploading needs of the page; tests replace it. */
export interface UploadEnvironment {
  check(file: File): Promise<void>;
  send(input: {
    file: File;
    signal: AbortSignal;
    onProgress: (sentBytes: number) => void;
  }): Promise<UploadedImage>;
  match(names: readonly string[]): Promise<readonly (FileMatch | null)[]>;
  /** Throws an UploadError. */
  save(input: { id: string; change: PictureChange }): Promise<PictureChangeResult>;
  onDone(): void;
}

/** The server takes six from everybody together. */
const AT_ONCE = 2;
const UNFINISHED: ReadonlySet<UploadState> = new Set(["matching", "waiting", "sending", "saving"]);

export function isUnfinished({ state }: Upload): boolean {
  return UNFINISHED.has(state);
}

/** AM-01: two at a time, and those of one business one after the other, so they end up in the given order. */
export function createUploadQueue(environment: UploadEnvironment) {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const stops = new Map<number, AbortController>();

  const find = (key: number) => uploads.find((upload) => upload.key === key);

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function update(key: number, changed: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  }

  function fail(key: number, error: unknown, canRetry: boolean): void {
    const { message, detail } = error instanceof UploadError ? error : new UploadError(String(error), "");
    update(key, { state: "failed", problem: message, detail, canRetry, sentBytes: 0 });
  }

  function startNext(): void {
    const running = uploads.filter(({ key }) => stops.has(key));
    const busy = new Set(running.map(({ target }) => target?.business.id));
    for (const upload of uploads) {
      if (stops.size >= AT_ONCE) return;
      if (upload.state !== "waiting" || stops.has(upload.key) || busy.has(upload.target?.business.id))
        continue;
      busy.add(upload.target?.business.id);
      void run(upload.key);
    }
  }

  async function run(key: number): Promise<void> {
    const stop = new AbortController();
    stops.set(key, stop);
    try {
      await transfer(key, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) fail(key, error, !(error instanceof UploadError && error.isFinal));
    }
    stops.delete(key);
    startNext();
  }

  async function transfer(key: number, signal: AbortSignal): Promise<void> {
    const upload = find(key);
    if (!upload?.target) return;
    const { file, target } = upload;
    if (upload.address === null) {
      update(key, { state: "sending", sentBytes: 0 });
      const onProgress = (sentBytes: number) => update(key, { sentBytes });
      const { address } = await environment.send({ file, signal, onProgress });
      signal.throwIfAborted();
      update(key, { address });
    }
    const address = find(key)?.address ?? "";
    update(key, { state: "saving" });
    const { changeSetId } = await environment.save({
      id: target.business.id,
      change:
        target.replaced === null
          ? { kind: "add", address }
          : { kind: "replace", address: target.replaced, by: address },
    });
    update(key, { state: "done", changeSetId });
    environment.onDone();
  }

  /** The good ones wait, or ask for their business. */
  async function admit(added: readonly Upload[]): Promise<void> {
    const good: Upload[] = [];
    for (const upload of added)
      await environment.check(upload.file).then(
        () => good.push(upload),
        (error: unknown) => fail(upload.key, error, false),
      );
    const nameless = good.filter(({ target }) => target === null);
    const found =
      nameless.length > 0
        ? await environment.match(nameless.map(({ file }) => file.name)).catch(() => [])
        : [];
    for (const [index, { key }] of nameless.entries()) {
      const { business = null, isCertain = false } = found[index] ?? {};
      if (business && isCertain) update(key, { target: { business, replaced: null }, state: "waiting" });
      else update(key, { likely: business, state: "unmatched" });
    }
    for (const { key, target } of good) if (target) update(key, { state: "waiting" });
    startNext();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => uploads,

    /** Without a target each goes to the business whose name it has. */
    add(files: readonly File[], target: UploadTarget | null): Promise<void> {
      const added = files.map((file): Upload => {
        lastKey += 1;
        return {
          key: lastKey,
          file,
          target,
          likely: null,
          state: "matching",
          sentBytes: 0,
          problem: "",
          detail: "",
          canRetry: true,
          address: null,
          changeSetId: null,
        };
      });
      set([...uploads, ...added]);
      return admit(added);
    },

    choose(key: number, business: NamedBusiness): void {
      if (find(key)?.state !== "unmatched") return;
      update(key, { target: { business, replaced: null }, state: "waiting" });
      startNext();
    },

    retry(key: number): void {
      const upload = find(key);
      if (upload?.state !== "failed" || !upload.canRetry) return;
      update(key, { state: "waiting", problem: "", detail: "" });
      startNext();
    },

    /** Stops it if it runs, and forgets it. What is being saved is saved. */
    remove(key: number): void {
      if (find(key)?.state === "saving") return;
      stops.get(key)?.abort();
      set(uploads.filter((upload) => upload.key !== key));
    },

    forgetFinished(): void {
      set(uploads.filter(isUnfinished));
    },
  };
}
