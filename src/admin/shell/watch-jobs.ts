import { JOB_PATHS, type JobBoard, type JobRunView } from "../../contract/job-runs.ts";

/** What watching needs of the browser; tests replace it. The functions that return one return how to stop. */
interface JobWatchEnvironment {
  openStream(listener: { onBoard: (board: JobBoard) => void; onLost: () => void }): () => void;
  fetchState(options: { signal: AbortSignal }): Promise<JobBoard>;
  isHidden(): boolean;
  onVisibilityChange(listener: () => void): () => void;
  after(wait: { ms: number; work: () => void }): () => void;
}

const POLL_MS = 2_000;
/** How long polling goes on before the stream is tried again. */
const STREAM_RETRY_MS = 30_000;

interface JobListener {
  onChange(runs: readonly JobRunView[]): void;
  /** True while the state of the jobs is unknown. */
  onAway(isAway: boolean): void;
}

/**
 * Reports all recent runs, the newest first, at once and after each change. Reads the stream, polls while that is not possible,
 * and does neither while the tab is hidden. Returns how to stop.
 */
export function watchJobs(
  { onChange, onAway }: JobListener,
  environment: JobWatchEnvironment = BROWSER,
): () => void {
  const { openStream, fetchState, isHidden, onVisibilityChange, after } = environment;
  let runs = new Map<string, JobRunView>();
  let release = () => {};

  function report(): void {
    onChange([...runs.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt)));
  }

  function takeAll(board: JobBoard): void {
    onAway(false);
    runs = new Map(board.runs.map((run) => [run.id, run]));
    report();
  }

  function takeChanges(board: JobBoard): void {
    onAway(board.isAway ?? false);
    for (const run of board.runs) runs.set(run.id, run);
    report();
  }

  function stream(): void {
    let take = takeAll;
    const close = openStream({
      onBoard(board) {
        take(board);
        take = takeChanges;
      },
      onLost() {
        release();
        poll();
      },
    });
    release = close;
  }

  function poll(): void {
    const controller = new AbortController();
    let cancelWait = () => {};
    const ask = () => {
      fetchState({ signal: controller.signal })
        .then((board) => controller.signal.aborted || takeAll(board))
        .catch(() => controller.signal.aborted || onAway(true))
        .finally(() => {
          if (!controller.signal.aborted) cancelWait = after({ ms: POLL_MS, work: ask });
        });
    };
    const cancelRetry = after({
      ms: STREAM_RETRY_MS,
      work() {
        release();
        stream();
      },
    });
    release = () => {
      controller.abort();
      cancelWait();
      cancelRetry();
    };
    ask();
  }

  function followVisibility(): void {
    release();
    release = () => {};
    if (!isHidden()) stream();
  }

  const unsubscribe = onVisibilityChange(followVisibility);
  followVisibility();
  return () => {
    unsubscribe();
    release();
  };
}

const BROWSER: JobWatchEnvironment = {
  openStream({ onBoard, onLost }) {
    const source = new EventSource(JOB_PATHS.events);
    source.onmessage = ({ data }: MessageEvent<string>) => onBoard(JSON.parse(data) as JobBoard);
    // Also when the session has ended; polling then gets the 403.
    source.onerror = onLost;
    return () => source.close();
  },
  async fetchState({ signal }) {
    const response = await fetch(JOB_PATHS.state, { signal });
    if (!response.ok) throw new Error(`the state of jobs answered ${response.status}`);
    return (await response.json()) as JobBoard;
  },
  isHidden: () => document.hidden,
  onVisibilityChange(listener) {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
  after({ ms, work }) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
