import {
  BACKUP_PATHS,
  FIRST_LINK_HEADER,
  PIECE_BYTES,
  RESTORE_WORD,
  type RestoreState,
} from "../../contract/backups/backups.ts";

const POLL_MS = 1_000;
const NO_ANSWER = "El servidor no contestó. No se cambió nada: probá de nuevo.";

/** A failure with its sentence in Spanish. */
export class RestoreError extends Error {}

interface RestoreInput {
  readonly file: File;
  /** Of the link of the first administrator. */
  readonly token: string;
  /** Shares of 1; null while the server restores. */
  onProgress(sent: number | null): void;
}

/** V-14: sends the file in pieces, has it restored, and waits for the end. */
export async function restoreFile({ file, token, onProgress }: RestoreInput) {
  const id = crypto.randomUUID();
  const headers = { Accept: "application/json", [FIRST_LINK_HEADER]: token };
  for (let at = 0; at === 0 || at < file.size; at += PIECE_BYTES) {
    onProgress(at / Math.max(file.size, 1));
    const query = new URLSearchParams({ subida: id, desde: String(at) });
    const body = file.slice(at, at + PIECE_BYTES);
    await ask(`${BACKUP_PATHS.upload}?${query}`, { method: "POST", headers, body });
  }
  onProgress(null);
  await ask(BACKUP_PATHS.restore, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ id, word: RESTORE_WORD }),
  });
  return waitForEnd(id);
}

async function waitForEnd(id: string) {
  for (;;) {
    // A lost answer is asked for again: the restore goes on without us.
    const found = await ask(`${BACKUP_PATHS.upload}?${new URLSearchParams({ subida: id })}`, {
      headers: { Accept: "application/json" },
    }).catch(() => ({ state: "running" }) as const);
    const state = found as RestoreState;
    if (state.state === "done") return state;
    if (state.state === "failed") throw new RestoreError(state.message);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, init).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.ok) return answer;
  const message = (answer as { message?: string } | null)?.message;
  throw new RestoreError(message ?? NO_ANSWER);
}
