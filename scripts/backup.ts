import "./load-env.mjs";
import { actorLabel } from "../src/domain/accounts/actor.ts";
import { describeBackup } from "../src/domain/backups/describe-backup.ts";
import { explainBootError } from "../src/server/boot-error.ts";
import { makeBackup } from "../src/services/backups/make-backup.ts";
import { withServices } from "./with-services.ts";

/** V-14: `npm run backup` */
withServices(async (context) => {
  const made = await makeBackup(context, {
    initiator: actorLabel(context.actor),
    runId: null,
    signal: new AbortController().signal,
  });
  console.log(describeBackup(made));
  console.log(made.name);
}).catch((error: unknown) => {
  console.error(explainBootError(error));
  process.exitCode = 1;
});
