/** Two changes never have the same moment, however fast somebody is. */
export function createMoments({ now }: { now(): number }): () => number {
  let last = 0;
  return () => {
    last = Math.max(now(), last + 1);
    return last;
  };
}
