import type { MessageToWorker } from "../../contract/offline/offline.ts";

export function postToWorker(message: MessageToWorker): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

/** False where the worker has sent the form meanwhile; otherwise it sends it no more. */
export async function takeForm(id: string): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    const message: MessageToWorker = { kind: "take", id };
    active?.postMessage(message, [port2]);
  });
}
