import { eraseCopies, ignore } from "./copies.ts";
import { sendForms } from "./outbox.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * The kill switch: the copies are erased, from when on nothing is stored, the worker goes, and what waits is sent. What
 * can't be sent now stays stored. In this order, since after a crash the next page only tells a registered worker to end.
 */
export async function endWorker(): Promise<void> {
  await eraseCopies().catch(ignore);
  await self.registration.unregister();
  await sendForms({}).catch(ignore);
}
