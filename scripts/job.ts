import { AppError } from "../src/domain/errors/app-error.ts";
import type { ItemOutcome, JobRun } from "../src/domain/jobs/job-run.ts";
import { formatProgress, jobTitle, STATE_LABELS } from "../src/domain/jobs/job-run-view.ts";
import { LONG_JOBS } from "../src/jobs/handlers/long-jobs.ts";
import { explainBootError } from "../src/server/boot-error.ts";
import { cancelJobRun } from "../src/services/job-runs/cancel-job-run.ts";
import { getJobRun, listJobRunItems, listJobRuns } from "../src/services/job-runs/read-job-runs.ts";
import { retryFailedItems, type StartedJobRun, startJobRun } from "../src/services/job-runs/start-job-run.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { withServices } from "./with-services.ts";

const USAGE = `Uso:
  npm run job -- list          las últimas tareas
  npm run job -- start TIPO    empieza una (${LONG_JOBS.map(({ definition }) => definition.kind).join(", ")})
  npm run job -- show ID       cómo va, y qué elementos fallaron
  npm run job -- cancel ID
  npm run job -- retry ID      solo los elementos con error`;

const OUTCOMES: Readonly<Record<ItemOutcome, string>> = {
  done: "bien",
  skipped: "sin cambios",
  warned: "con aviso",
  failed: "con error",
};

const line = (run: JobRun) =>
  `${run.id}  ${jobTitle(run.kind)}: ${STATE_LABELS[run.state]}, ${formatProgress(run)}`;

function printStarted(result: StartedJobRun): void {
  if (result.kind === "busy") console.log(result.message);
  else console.log("La tarea quedó en la cola; la hace un servidor en marcha.");
  console.log(line(result.run));
}

const COMMANDS: Readonly<Record<string, (context: ServiceContext, name: string) => Promise<void>>> = {
  async list(context) {
    const { runs } = await listJobRuns(context, { page: 1 });
    console.log(runs.map(line).join("\n") || "Todavía no hubo tareas.");
  },
  async start(context, kind) {
    const job = LONG_JOBS.find(({ definition }) => definition.kind === kind);
    if (!job)
      throw new AppError({
        code: "invalid",
        message: "unknown kind of job",
        spanish: `No hay tareas de ese tipo.\n${USAGE}`,
      });
    printStarted(await startJobRun(context, { job: job.definition, input: {} }));
  },
  async show(context, id) {
    const { run, counts } = await getJobRun(context, { id });
    console.log(line(run));
    if (run.message !== "") console.log(run.message);
    for (const [outcome, label] of Object.entries(OUTCOMES))
      console.log(`  ${label}: ${counts[outcome as ItemOutcome] ?? 0}`);
    const { items, next } = await listJobRunItems(context, { id, outcome: "failed" });
    for (const { item, message } of items) console.log(`  ${item}: ${message}`);
    if (next !== null) console.log("  …");
  },
  async cancel(context, id) {
    console.log(line(await cancelJobRun(context, { id })));
  },
  async retry(context, id) {
    printStarted(await retryFailedItems(context, { id }));
  },
};

async function main([command = "", name = ""]: string[]): Promise<void> {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run || (command !== "list" && name === "")) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  await withServices((context) => run(context, name));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainBootError(error));
  process.exitCode = 1;
});
