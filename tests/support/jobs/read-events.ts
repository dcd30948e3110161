import type { JobBoard } from "../../../src/contract/job-runs.ts";

/** An open stream of server-sent events. */
export interface OpenEvents {
  readonly response: Response;
  readonly boards: readonly JobBoard[];
  readonly comments: () => number;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

export async function openEvents({ url, headers }: { url: string; headers: Headers }): Promise<OpenEvents> {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  const boards: JobBoard[] = [];
  let comments = 0;

  function take(block: string): void {
    if (block.startsWith(":")) comments++;
    if (block.startsWith("data: ")) boards.push(JSON.parse(block.slice("data: ".length)) as JobBoard);
  }

  async function read(): Promise<void> {
    let rest = "";
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop() ?? "";
      blocks.forEach(take);
    }
  }

  return {
    response,
    boards,
    comments: () => comments,
    ended: read().catch(() => {}),
    close: () => controller.abort(),
  };
}
