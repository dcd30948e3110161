import { type MessageToWorker, SLOW_MS } from "../../contract/offline/offline.ts";
import { setOffline } from "./offline-store.ts";

/** A form that is being sent is answered within fifteen seconds. A worker that is gone never answers. */
const PATIENCE_MS = 20_000;

export function postToWorker(message: MessageToWorker): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

/** Calls the worker's attention to a request that gets no answer, and to an answer that comes late. */
export async function watchConnection<T>(asked: Promise<T>): Promise<T> {
  let isLate = false;
  const probe = () => {
    isLate = true;
    postToWorker({ kind: "probe" });
  };
  const slow = setTimeout(probe, SLOW_MS);
  try {
    const answer = await asked;
    if (isLate) postToWorker({ kind: "answered" });
    return answer;
  } catch (failure) {
    setOffline({ hasFailed: true });
    probe();
    throw failure;
  } finally {
    clearTimeout(slow);
  }
}

/** False where the worker has sent the form meanwhile, or is gone; otherwise it sends it no more. */
export function takeForm(id: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS);
    port1.onmessage = ({ data }) => resolve(data === true);
    const message: MessageToWorker = { kind: "take", id };
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, [port2]));
  });
}
