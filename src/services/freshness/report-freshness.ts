import type { FreshnessAnswer } from "../../domain/freshness/freshness-report.ts";
import { getBusiness } from "../businesses/get-business.ts";
import { hashClient } from "../rate-limits/hash-client.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireRoom } from "../storage-budget/require-room.ts";

interface FreshnessInput {
  /** As in the address of the page. */
  readonly name: string;
  readonly answer: FreshnessAnswer;
  readonly note: string;
}

/** Public. V-05: of a client and a business the last answer counts. Nothing changes until the staff decides. */
export async function reportFreshness(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { name, answer, note }: FreshnessInput,
): Promise<{ answer: FreshnessAnswer }> {
  await rateLimitClient(context, "freshness");
  await requireRoom(context, "notices");
  const { business } = await getBusiness(context, { name });
  await context.db.freshness.report({
    businessId: business.id,
    clientHash: hashClient({ subject: business.id, clientKey: context.clientKey }),
    answer,
    note: answer === "same" ? "" : note,
    at: context.clock.now(),
  });
  return { answer };
}
