/** V-07. The page that stands in for one that is not stored, and lists what is. */
export const OFFLINE_PATH = "/sin-conexion";

export const WORKER_PATH = "/service-worker.js";

/** Polyfills, which `first-paint.ts` loads before any other script where `URL.parse` is missing. */
export const OLD_BROWSERS_PATH = "/old-browsers.js";

/** localStorage: a random name of this browser, part of the name of a submission. */
export const SUBMISSION_SALT_KEY = "submission_salt";

/** On a form that may be sent later: a name made of its content, by which the server recognises a repetition. */
export const SUBMISSION_HEADER = "X-Submission";
/** With it, the id of the member who pressed send; empty for a visitor. */
export const SUBMITTER_HEADER = "X-Submitter";

/** `code` of the answer to a form that waits for a connection. */
export const WAITING = "waiting";

/** A request that takes longer makes the worker ask whether there is a connection. */
export const SLOW_MS = 1_200;

/** From a page to the service worker. */
export type MessageToWorker =
  /** Shown now, with the files that it loaded before the worker controlled it. */
  | { readonly kind: "shown"; readonly path: string; readonly files: readonly string[] }
  /** Pages to be readable offline, though they were not visited. */
  | { readonly kind: "keep"; readonly pages: readonly KeptPage[] }
  /** `again`: also those that the server refused. */
  | { readonly kind: "send"; readonly again?: true }
  | { readonly kind: "list" }
  /** Is there a connection? The answer goes to every page, with the version. */
  | { readonly kind: "probe" }
  /** The server has answered what the page had asked for, however late. */
  | { readonly kind: "answered" }
  /** The staff switched it off. */
  | { readonly kind: "end" }
  | { readonly kind: "discard"; readonly id: string }
  /** Before a waiting form is changed. Answered by the port with whether it is still unsent, and then it is not sent. */
  | { readonly kind: "take"; readonly id: string }
  /** A sign-out. */
  | { readonly kind: "forget" };

export interface KeptPage {
  readonly path: string;
  /** Milliseconds: an older copy is replaced. Zero where no change is known. */
  readonly changedAt: number;
}

/** From the service worker to every page. */
export type MessageToPages =
  | { readonly kind: "forms"; readonly forms: readonly WaitingForm[] }
  /**
   * `isOffline`: the latest request failed, also on a network that the browser takes for a connection. Null where the
   * worker has just been started.
   */
  | { readonly kind: "version"; readonly version: string; readonly isOffline: boolean | null };

/** A form whose sending failed, as it goes to the server. */
export interface WaitingForm {
  readonly id: string;
  readonly path: string;
  /** Milliseconds. */
  readonly at: number;
  /** The fields as typed, to show them again. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The member who wrote it, empty for a visitor: others are not shown it. */
  readonly submitter: string;
  /** Why the server refused it, empty where it gave no reason; null while it waits. */
  readonly refusal: string | null;
  /** The server has it: its answer waits for a page, which discards the form. */
  readonly answer: unknown;
}
