import { sweepExpired } from "../../services/maintenance/sweep-expired.ts";
import { sweepExpiredJob } from "../sweep-expired.job.ts";
import { handleJob } from "./job-handler.ts";

export const sweepExpiredHandler = handleJob(sweepExpiredJob, async (context) => {
  const { deleted } = await sweepExpired(context);
  if (deleted > 0) context.log.info({ deleted }, "expired rows swept");
});
