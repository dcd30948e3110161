/** V-07. The page that stands in for one that is not stored, and lists what is. */
export const OFFLINE_PATH = "/sin-conexion";

export const WORKER_PATH = "/service-worker.js";

/** Cache of whole documents; pages read it to know what can be opened offline. */
export const PAGE_COPIES = "page-copies";

/** localStorage: a random name of this browser, part of the name of a submission. */
export const SUBMISSION_SALT_KEY = "submission_salt";

/** On a form that may be sent later: a name made of its content, by which the server recognises a repetition. */
export const SUBMISSION_HEADER = "X-Submission";
/** With it, the id of the member who pressed send; empty for a visitor. */
export const SUBMITTER_HEADER = "X-Submitter";

/** `code` of the answer to a form that waits for a connection. */
export const WAITING = "waiting";

/** What a page tells the service worker. */
export type WorkerOrder =
  /** Shown now, with the files that it loaded before the worker controlled it. */
  | { readonly kind: "shown"; readonly path: string; readonly files: readonly string[] }
  /** `again`: also those that the server refused. */
  | { readonly kind: "send"; readonly again?: true }
  | { readonly kind: "list" }
  | { readonly kind: "discard"; readonly id: string };

/** What the service worker tells every page. */
export type WorkerNews =
  | { readonly kind: "waiting"; readonly forms: readonly WaitingForm[] }
  | { readonly kind: "sent"; readonly form: WaitingForm; readonly answer: unknown }
  | { readonly kind: "version"; readonly version: string };

export interface WaitingForm {
  readonly id: string;
  readonly path: string;
  /** Milliseconds. */
  readonly at: number;
  /** The fields as typed, to show them again. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
}
