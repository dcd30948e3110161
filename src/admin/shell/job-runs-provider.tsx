import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { JobRunView } from "../../contract/job-runs.ts";
import { isActive } from "../../domain/jobs/job-run.ts";
import { watchJobs } from "./watch-jobs.ts";

interface JobRunsValue {
  /** Null until the server answered. */
  readonly runs: readonly JobRunView[] | null;
  readonly isAway: boolean;
  /** Watches while at least one component wants it; returns how to stop. */
  want(): () => void;
}

const JobRuns = createContext<JobRunsValue>({ runs: null, isAway: false, want: () => () => {} });

/** V-12: one stream of events for the whole page. */
export function JobRunsProvider({ children }: { children: ReactNode }) {
  const [runs, setRuns] = useState<readonly JobRunView[] | null>(null);
  const [isAway, setAway] = useState(false);
  const [wanted, setWanted] = useState(0);
  const isWanted = wanted > 0;
  useEffect(() => {
    if (!isWanted) return;
    return watchJobs({ onChange: setRuns, onAway: setAway });
  }, [isWanted]);
  const want = useMemo(
    () => () => {
      setWanted((count) => count + 1);
      return () => setWanted((count) => count - 1);
    },
    [],
  );
  const value = useMemo(() => ({ runs, isAway, want }), [runs, isAway, want]);
  return <JobRuns value={value}>{children}</JobRuns>;
}

/** The latest runs, live; `initial` until the server answered. */
export function useJobRuns(initial: readonly JobRunView[]): {
  runs: readonly JobRunView[];
  isAway: boolean;
} {
  const { runs, isAway, want } = useContext(JobRuns);
  useEffect(want, [want]);
  return { runs: runs ?? initial, isAway };
}

/** How many run or wait. Watches only while there are some, or another part of the page does. */
export function useActiveJobs(initial: number): number {
  const { runs, want } = useContext(JobRuns);
  useEffect(() => (initial > 0 ? want() : undefined), [initial, want]);
  return runs ? runs.filter(({ state }) => isActive(state)).length : initial;
}
