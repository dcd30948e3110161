import type { LongJob } from "../long-job.ts";
import { backup } from "./backup.ts";
import { checkImages } from "./check-images.ts";
import { applyImport, undoImport } from "./imports.ts";
import { migrateImages } from "./migrate-images.ts";
import { moveImages } from "./move-images.ts";
import { simplifyIds } from "./simplify-ids.ts";
import { undoRun } from "./undo-run.ts";

/** Every long job, for the runner and the command line. */
export const LONG_JOBS: readonly LongJob[] = [
  checkImages,
  migrateImages(),
  simplifyIds,
  moveImages,
  undoRun,
  applyImport,
  undoImport,
  backup,
];
