import { openDatabase } from "../../../src/db/database.ts";
import { startJobRunner } from "../../../src/jobs/job-runner.ts";
import { SYSTEM, testContext } from "../service-context.ts";
import { countingJob } from "./counting-job.ts";

/** A process that only runs long jobs: `node run-jobs.ts DATABASE_URL LEASE_SECONDS` */
const [url = "", leaseSeconds] = process.argv.slice(2);
const db = openDatabase({
  url,
  applicationName: `guia-tests:${process.pid}`,
  connectTimeoutMs: 60_000,
  maxConnections: 3,
  onError: () => {},
});
const runner = startJobRunner({
  jobs: [countingJob],
  context: () => testContext({ db, actor: SYSTEM }).context,
  leaseSeconds: Number(leaseSeconds),
  pollMs: 250,
});
process.on("SIGTERM", () => {
  void runner
    .stop()
    .then(() => db.close())
    .then(() => process.exit(0));
});
console.log("ready");
