import { SUBMISSION_HEADER, SUBMITTER_HEADER, WAITING, type WaitingForm } from "../contract/offline.ts";

const STORE = "forms";
const MOST = 50;
const STORED = "No hay conexión. Quedó guardado en este aparato y se manda solo cuando vuelva.";
const REFUSED = "El sitio no lo aceptó.";
/** Before the page gives up, which is after twenty seconds. */
const TIMEOUT_MS = 15_000;

/** Sends a form, or stores it where the connection fails. */
export async function sendOrStore(request: Request): Promise<Response> {
  const copy = request.clone();
  try {
    return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (failure) {
    const isStored = await store(copy).catch(() => false);
    if (!isStored) throw failure;
    return Response.json(
      { ok: false, code: WAITING, faults: {}, message: STORED, detail: null },
      { status: 202 },
    );
  }
}

async function store(request: Request): Promise<boolean> {
  const data = await request.formData();
  const fields = [...data].filter((field): field is [string, string] => typeof field[1] === "string");
  // Files are never part of a form that waits.
  if (fields.length < [...data].length || (await listForms()).length >= MOST) return false;
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
  const forms = await run("readonly", (stored) => stored.getAll() as IDBRequest<WaitingForm[]>);
  return forms.sort((one, other) => one.at - other.at);
}

export async function discardForm(id: string): Promise<void> {
  await run("readwrite", (forms) => forms.delete(id));
}

async function put(form: WaitingForm): Promise<void> {
  await run("readwrite", (forms) => forms.put(form));
}

/** Unless it was discarded meanwhile. */
async function update(form: WaitingForm): Promise<void> {
  await run("readwrite", (forms) => {
    const found = forms.getKey(form.id);
    found.onsuccess = () => {
      if (found.result !== undefined) forms.put(form);
    };
    return found;
  });
}

/**
 * One at a time, oldest first, until one finds no connection. A form stays in the store until a page has seen the server's
 * answer, so that a crash repeats it, and the server knows it by its name. `again`: also those that the server refused.
 */
export async function sendForms({ again }: { again: boolean }): Promise<void> {
  await navigator.locks.request(STORE, async () => {
    for (const form of await listForms())
      if (!form.answer && (again || form.refusal === null) && !(await sendForm(form))) return;
  });
}

/** False where the others should wait, too. */
async function sendForm(form: WaitingForm): Promise<boolean> {
  const { id, path, fields, submitter } = form;
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const response = await fetch(path, {
    method: "POST",
    body,
    headers: {
      Accept: "application/json",
      [SUBMISSION_HEADER]: id,
      [SUBMITTER_HEADER]: submitter,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response || response.status === 503 || response.status === 429) return false;
  // Of a member who is not signed in now, or the server failed: it goes on waiting.
  if (response.status === 401 || response.status >= 500) return true;
  const answer = (await response.json().catch(() => null)) as Answer | null;
  if (answer?.ok) await update({ ...form, answer });
  else {
    const refusal = [answer?.message, ...Object.values(answer?.faults ?? {})].filter(Boolean).join(" ");
    await update({ ...form, refusal: refusal || REFUSED });
  }
  return true;
}

/** What is read of a `FormAnswer`. */
interface Answer {
  readonly ok?: boolean;
  readonly message?: string;
  readonly faults?: Readonly<Record<string, string>>;
}

function run<T>(mode: IDBTransactionMode, ask: (forms: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("outbox", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
    opening.onerror = () => reject(opening.error ?? new Error("not opened"));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const asked = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("not stored"));
      transaction.addEventListener("complete", () => database.close());
      transaction.addEventListener("abort", () => database.close());
    };
  });
}
