import { AppError } from "../../domain/errors/app-error.ts";
import { updateBusiness } from "../changes/update-business.ts";
import type { ServiceContext } from "../service-context.ts";

/** Staff only. */
export async function retitleBusiness(
  context: ServiceContext,
  { id, title }: { id: string; title: string },
): Promise<void> {
  const outcome = await updateBusiness(context, { id, fields: { title }, tool: "retitle" });
  if (outcome.kind !== "invalid") return;
  throw new AppError({ code: "invalid", message: "invalid title", spanish: outcome.faults.title ?? "" });
}
