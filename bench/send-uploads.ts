import { IMAGE_UPLOAD_PATH } from "../src/contract/images/image-uploads.ts";
import { answerTask } from "../src/outside/processes/answer-task.ts";

export interface UploadsTask {
  readonly site: string;
  readonly cookie: string;
  readonly file: Uint8Array<ArrayBuffer>;
  readonly count: number;
}

export interface UploadOutcome {
  readonly status: number;
  /** How often the server asked to come back later. */
  readonly busy: number;
}

/** Sent again while the server is busy, when it says, as the screen of photos does. */
async function upload({ site, file, cookie }: UploadsTask): Promise<UploadOutcome> {
  for (let busy = 0; ; busy++) {
    const response = await fetch(`${site}${IMAGE_UPLOAD_PATH}`, {
      method: "POST",
      headers: { Accept: "application/json", Cookie: cookie, Origin: site },
      body: file,
    }).catch(() => null);
    const status = response?.status ?? 503;
    await response?.arrayBuffer();
    if (status !== 503 && status !== 429) return { status, busy };
    const seconds = Number(response?.headers.get("Retry-After") ?? 3);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 * (1 + Math.random())));
  }
}

// In a process of its own, as staff are on other machines: its work would slow the visitors that are counted.
answerTask((task: UploadsTask) => Promise.all(Array.from({ length: task.count }, () => upload(task))));
