import type { LongJob } from "../long-job.ts";
import { backup } from "./backup.ts";
import { checkImages } from "./check-images.ts";
import { applyImport, undoImport } from "./imports.ts";

/** Every long job, for the runner and the command line. */
export const LONG_JOBS: readonly LongJob[] = [checkImages, applyImport, undoImport, backup];
