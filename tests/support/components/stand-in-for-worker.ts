import { vi } from "vitest";
import type { MessageToWorker } from "../../../src/contract/offline/offline.ts";

/** Answers `take` as the worker does. */
export function standInForWorker({ isUnsent }: { isUnsent: boolean }): MessageToWorker[] {
  const messages: MessageToWorker[] = [];
  const active = {
    postMessage(message: MessageToWorker, [port]: MessagePort[] = []) {
      messages.push(message);
      port?.postMessage(isUnsent);
    },
  };
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockResolvedValue({
    active,
  } as unknown as ServiceWorkerRegistration);
  return messages;
}
