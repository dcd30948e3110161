import type { WorkerOrder } from "../../contract/offline.ts";

export function tellWorker(order: WorkerOrder): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(order));
}
