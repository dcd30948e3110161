/** As `AbortSignal.any` with a timeout, which Safari before 17.4 and Chrome before 116 don't have. */
export function abortAfter({ signal, ms }: { signal: AbortSignal; ms: number }): AbortSignal {
  const end = new AbortController();
  const abort = () => end.abort();
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { signal: end.signal });
  setTimeout(abort, ms);
  return end.signal;
}
