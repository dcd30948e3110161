import { eraseCopies } from "./copies.ts";
import { sendForms } from "./outbox.ts";

declare const self: ServiceWorkerGlobalScope;

/** The kill switch: what waits is sent, the copies are erased, and the worker goes. What can't be sent now stays stored. */
export async function endWorker(): Promise<void> {
  await sendForms({ again: false }).catch(() => {});
  await eraseCopies();
  await self.registration.unregister();
}
