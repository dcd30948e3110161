const READS_A_TURN = 8;

/**
 * Between two turns of the event loop the answers of the database are heard. A write needs a dozen of them, so hundreds of
 * cached pages sent in one turn would make each write wait for seconds.
 */
export function createTurns(most = READS_A_TURN): (work: () => void) => void {
  let waiting: (() => void)[] = [];
  let begun = 0;

  function nextTurn(): void {
    const works = waiting.slice(0, most);
    waiting = waiting.slice(most);
    begun = works.length;
    if (begun > 0) setImmediate(nextTurn);
    for (const work of works) work();
  }

  return (work) => {
    if (begun === 0) setImmediate(nextTurn);
    if (begun >= most) return void waiting.push(work);
    begun++;
    work();
  };
}
