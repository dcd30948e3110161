import { openDatabase } from "../../src/db/database.ts";
import { migrateImages } from "../../src/jobs/handlers/migrate-images.ts";
import { moveImages } from "../../src/jobs/handlers/move-images.ts";
import { simplifyIds } from "../../src/jobs/handlers/simplify-ids.ts";
import { undoRun } from "../../src/jobs/handlers/undo-run.ts";
import { startJobRunner } from "../../src/jobs/job-runner.ts";
import { createFetchPublic } from "../../src/outside/fetch/fetch-public.ts";
import { createDatabaseStorage } from "../../src/outside/images/database-storage.ts";
import { createFolderStorage } from "../../src/outside/images/folder-storage.ts";
import { SYSTEM, testContext } from "../../tests/support/service-context.ts";

/** The part of a server that runs long jobs, to be killed. The pauses of AX-04 are a fiftieth, since nothing happens in them. */
const [url = "", googlePort = "0", folder = ""] = process.argv.slice(2);
const db = openDatabase({ url, applicationName: `guia-bench:${process.pid}`, onError() {} });
const hosts = { "lh3.googleusercontent.com": { address: "127.0.0.1", port: Number(googlePort) } };
const { context } = testContext({ db, actor: SYSTEM });
const inRows = createDatabaseStorage(db.images);
startJobRunner({
  jobs: [migrateImages({ betweenImagesMs: 30, betweenStepsMs: 60 }), simplifyIds, undoRun, moveImages],
  context: () => ({
    ...context,
    clock: { now: () => new Date() },
    fetchPublic: createFetchPublic({ userAgent: () => "guia-bench", hosts }),
    imageStorages: { inUse: createFolderStorage(folder), former: [inRows], unreachable: [] },
  }),
});
// The runner's own timer does not keep a process alive.
setInterval(() => {}, 60_000);
