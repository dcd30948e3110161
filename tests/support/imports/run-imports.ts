import { openDatabase } from "../../../src/db/database.ts";
import { LONG_JOBS } from "../../../src/jobs/handlers/long-jobs.ts";
import { startJobRunner } from "../../../src/jobs/job-runner.ts";
import { SYSTEM, testContext } from "../service-context.ts";

/** A process that only runs long jobs, to be killed: `node run-imports.ts DATABASE_URL LEASE_SECONDS` */
const [url = "", leaseSeconds] = process.argv.slice(2);
const db = openDatabase({
  url,
  applicationName: `guia-tests:${process.pid}`,
  connectTimeoutMs: 60_000,
  maxConnections: 4,
  onError: () => {},
});
startJobRunner({
  jobs: LONG_JOBS,
  context: () => testContext({ db, actor: SYSTEM }).context,
  leaseSeconds: Number(leaseSeconds),
  pollMs: 100,
});
console.log("ready");
