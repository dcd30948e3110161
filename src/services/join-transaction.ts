import type { TransactionStore } from "../db/store.ts";
import type { ServiceContext } from "./service-context.ts";

/** Transactions of services called with this context become part of the one around them. */
export function joinTransaction(context: ServiceContext, store: TransactionStore): ServiceContext {
  const transaction: ServiceContext["db"]["transaction"] = (work) => work(store);
  return { ...context, db: { ...context.db, ...store, transaction } };
}
