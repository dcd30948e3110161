import { AppError } from "../../domain/errors/app-error.ts";
import { updateBusiness } from "../changes/update-business.ts";
import type { ServiceContext } from "../service-context.ts";

/** Staff only. */
export async function retitleBusiness(
  context: ServiceContext,
  { id, title }: { id: string; title: string },
): Promise<{ readonly changeSetId: string | null }> {
  const outcome = await updateBusiness(context, { id, fields: { title }, tool: "retitle" });
  if (outcome.kind === "saved") return outcome;
  const spanish = outcome.kind === "invalid" ? (outcome.faults.title ?? "") : "";
  throw new AppError({ code: "invalid", message: "invalid title", spanish });
}
