import type { MessageToWorker } from "../../contract/offline.ts";

export function postToWorker(message: MessageToWorker): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}
