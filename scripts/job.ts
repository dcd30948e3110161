import { AppError } from "../src/domain/errors/app-error.ts";
import type { ItemOutcome, JobRun } from "../src/domain/jobs/job-run.ts";
import { formatProgress, jobTitle, OUTCOME_LABELS, STATE_LABELS } from "../src/domain/jobs/job-run-view.ts";
import { LONG_JOBS } from "../src/jobs/handlers/long-jobs.ts";
import { cancelJobRun } from "../src/services/job-runs/cancel-job-run.ts";
import { getJobRun, listJobRunItems, listJobRuns } from "../src/services/job-runs/read-job-runs.ts";
import { retryFailedItems, type StartedJobRun, startJobRun } from "../src/services/job-runs/start-job-run.ts";
import { type Command, type CommandLine, runCommand } from "./run-command.ts";

const USAGE = `Uso:
  npm run job -- list          las últimas tareas
  npm run job -- start TIPO    empieza una (${LONG_JOBS.map(({ definition }) => definition.kind).join(", ")})
  npm run job -- show ID       cómo va, y qué elementos fallaron
  npm run job -- cancel ID
  npm run job -- retry ID      solo los elementos con error`;

const line = (run: JobRun) =>
  `${run.id}  ${jobTitle(run.kind)}: ${STATE_LABELS[run.state]}, ${formatProgress(run)}`;

function printStarted(result: StartedJobRun): void {
  if (result.kind === "busy") console.log(result.message);
  else console.log("La tarea quedó en la cola; la hace un servidor en marcha.");
  console.log(line(result.run));
}

const ONE = { least: 1, most: 1 };

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    async run(context) {
      const { runs } = await listJobRuns(context, { page: 1 });
      console.log(runs.map(line).join("\n") || "Todavía no hubo tareas.");
    },
  },
  start: {
    words: ONE,
    async run(context, [kind]) {
      const job = LONG_JOBS.find(({ definition }) => definition.kind === kind);
      if (!job)
        throw new AppError({
          code: "invalid",
          message: "unknown kind of job",
          spanish: `No hay tareas de ese tipo.\n${USAGE}`,
        });
      printStarted(await startJobRun(context, { job: job.definition, input: {} }));
    },
  },
  show: {
    words: ONE,
    async run(context, [id = ""]) {
      const { run, counts } = await getJobRun(context, { id });
      console.log(line(run));
      if (run.message !== "") console.log(run.message);
      for (const [outcome, label] of Object.entries(OUTCOME_LABELS))
        console.log(`  ${label}: ${counts[outcome as ItemOutcome] ?? 0}`);
      const { items, next } = await listJobRunItems(context, { id, outcome: "failed" });
      for (const { item, message } of items) console.log(`  ${item}: ${message}`);
      if (next !== null) console.log("  …");
    },
  },
  cancel: {
    words: ONE,
    async run(context, [id = ""]) {
      console.log(line(await cancelJobRun(context, { id })));
    },
  },
  retry: {
    words: ONE,
    async run(context, [id = ""]) {
      printStarted(await retryFailedItems(context, { id }));
    },
  },
};

export const JOB_COMMANDS: CommandLine = { usage: USAGE, commands: COMMANDS };

if (import.meta.main) void runCommand(JOB_COMMANDS);
