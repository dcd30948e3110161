import { damagedUpload, slowUpload } from "../../domain/images/upload-rules.ts";
import { limitConcurrency } from "../../domain/limit-concurrency.ts";
import { findScript, runProcess } from "../../outside/processes/run-process.ts";
import type { ConvertedUpload, ConvertUpload } from "../../services/images/convert-image.ts";

/** Pixels are outside the heap. */
const HEAP_MB = 64;
const DEADLINE_MS = 60_000;

const CONVERTER = findScript(import.meta.url, "upload-process");

/**
 * One file of the staff and one of a member at a time: the largest takes 300 MB and seconds, and visitors wait for their
 * pages meanwhile. A file that crashes the decoder takes only its own process with it.
 */
export function createUploadConverter({
  script = CONVERTER,
  deadlineMs = DEADLINE_MS,
}: {
  script?: string;
  deadlineMs?: number;
} = {}): ConvertUpload {
  const inTurn = { picture: limitConcurrency({ limit: 1 }), photo: limitConcurrency({ limit: 1 }) };
  return (task) =>
    inTurn[task.kind](() =>
      runProcess<ConvertedUpload>({
        script,
        task,
        heapMb: HEAP_MB,
        deadlineMs,
        failure: (reason, cause) => (reason === "ended" ? damagedUpload(cause) : slowUpload(cause)),
      }),
    );
}
