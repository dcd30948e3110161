import {
  SUBMISSION_HEADER,
  SUBMITTER_HEADER,
  WAITING,
  type WaitingForm,
} from "../contract/offline/offline.ts";
import { askServer, timeoutSignal } from "./connection.ts";
import { ignore, isStoring } from "./copies.ts";
import { FORM_MS, MOST_FORMS } from "./limits.ts";

const STORE = "forms";

/** Sends a form, or stores it where the connection fails. */
export async function sendOrStore(request: Request): Promise<Response> {
  const copy = request.clone();
  try {
    return await askServer(request, { signal: timeoutSignal(FORM_MS) });
  } catch (failure) {
    const isStored = await store(copy).catch(ignore);
    if (!isStored) throw failure;
    // Safari before 17 has no `Response.json`.
    return new Response(
      JSON.stringify({ ok: false, code: WAITING, faults: {}, message: "Espera conexión.", detail: null }),
      { status: 202, headers: { "Content-Type": "application/json" } },
    );
  }
}

async function store(request: Request): Promise<boolean> {
  const data = await request.formData();
  const fields = [...data].filter((field): field is [string, string] => typeof field[1] === "string");
  if (!(await isStoring())) return false;
  // Files are never part of a form that waits.
  if (fields.length < [...data].length || (await listForms()).length >= MOST_FORMS) return false;
  await put({
    id: request.headers.get(SUBMISSION_HEADER) ?? "",
    path: new URL(request.url).pathname,
    at: Date.now(),
    fields,
    submitter: request.headers.get(SUBMITTER_HEADER) ?? "",
    refusal: null,
    answer: null,
  });
  return true;
}

export async function listForms(): Promise<WaitingForm[]> {
  const forms = await run((stored) => stored.getAll() as IDBRequest<WaitingForm[]>, "readonly");
  return forms.sort((one, other) => one.at - other.at);
}

export function discardForm(id: string): Promise<unknown> {
  return run((forms) => forms.delete(id));
}

function put(form: WaitingForm): Promise<unknown> {
  return run((forms) => forms.put(form));
}

/** Unless it was discarded meanwhile. */
function update(form: WaitingForm): Promise<unknown> {
  return run((forms) => {
    const found = forms.getKey(form.id);
    found.onsuccess = () => found.result && forms.put(form);
    return found;
  });
}

/** False if the server has it. Otherwise it is not sent again until it is discarded, or sent on request. */
export function takeForm(id: string): Promise<boolean> {
  return navigator.locks.request(STORE, async () => {
    const form = (await listForms()).find((stored) => stored.id === id && !stored.answer);
    // The page has a sentence for it.
    if (form) await put({ ...form, refusal: "" });
    return Boolean(form);
  });
}

/** `Retry-After`, as a time in milliseconds, by path. */
const pauses = new Map<string, number>();

/**
 * One at a time, oldest first, until one finds no connection. A form stays in the store until a page has seen the server's
 * answer, so that a crash repeats it, and the server knows it by its name. `again`: also those that the server refused.
 * False where some should be sent later.
 */
export function sendForms({ again }: { again?: boolean }): Promise<boolean> {
  return navigator.locks.request(STORE, async () => {
    let isDone = true;
    const forms = await listForms();
    for (const form of forms.filter(({ answer, refusal }) => !answer && (again || refusal === null))) {
      if ((pauses.get(form.path) ?? 0) > Date.now()) isDone = false;
      else {
        const isSettled = await sendForm(form).catch(ignore);
        if (isSettled === undefined) return false;
        isDone &&= isSettled;
      }
    }
    return isDone;
  });
}

/** Rejects where the others should wait, too. True also for a form that waits for its member. */
async function sendForm(form: WaitingForm): Promise<boolean> {
  const { id, path, fields, submitter } = form;
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const response = await askServer(path, {
    method: "POST",
    body,
    headers: {
      Accept: "application/json",
      [SUBMISSION_HEADER]: id,
      [SUBMITTER_HEADER]: submitter,
    },
    // A visitor's stays a visitor's after a sign-in.
    credentials: submitter ? "same-origin" : "omit",
    signal: timeoutSignal(FORM_MS),
  });
  const { ok, status, headers } = response;
  pauses.set(path, Date.now() + Number(headers.get("Retry-After")) * 1000);
  if (status === 503) throw new Error();
  if (status === 401) return true;
  if (status === 429 || status >= 500) return false;
  const answer = (await response.json().catch((failure: unknown) => {
    // The body was lost, or a network that wants a sign-in answered.
    if (ok || !(failure instanceof SyntaxError)) throw failure;
  })) as Answer | null | undefined;
  if (answer?.ok) await update({ ...form, answer });
  else {
    const reasons = [answer?.message, ...Object.values(answer?.faults ?? {})];
    await update({ ...form, refusal: reasons.filter(Boolean).join(" ") });
  }
  return true;
}

/** What is read of a `FormAnswer`. */
interface Answer {
  readonly ok?: boolean;
  readonly message?: string;
  readonly faults?: Readonly<Record<string, string>>;
}

function run<T>(
  ask: (forms: IDBObjectStore) => IDBRequest<T>,
  mode: IDBTransactionMode = "readwrite",
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("outbox", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
    opening.onerror = reject;
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const asked = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = reject;
      // After the transaction.
      database.close();
    };
  });
}
