const PROBED_EVERY_MS = 500;

export interface Outage {
  isKnown(): boolean;
  check(): Promise<boolean>;
}

/** The probe does not wait for the pool, since a busy server is no outage. */
export function createOutage({ isAnswering }: { isAnswering: () => Promise<boolean> }): Outage {
  let isAway = false;
  let probedAt = 0;
  let probing: Promise<boolean> | null = null;

  function check(): Promise<boolean> {
    probing ??= isAnswering()
      .then((answers) => {
        isAway = !answers;
        probedAt = performance.now();
        return isAway;
      })
      .finally(() => {
        probing = null;
      });
    return probing;
  }

  return {
    isKnown() {
      if (isAway && performance.now() - probedAt > PROBED_EVERY_MS) void check();
      return isAway;
    },
    check,
  };
}
