import { AppError } from "../../domain/errors/app-error.ts";

/** One after the other, so that work for the processor leaves room for pages; who finds too many waiting is sent away. */
export function inTurn<Input, Output>({
  work,
  mostWaiting,
}: {
  work: (input: Input) => Promise<Output>;
  mostWaiting: number;
}): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (input) => {
    if (waiting > mostWaiting) {
      throw new AppError({
        code: "unavailable",
        message: "too many pictures are waiting to be drawn",
        spanish: "Hay demasiados pedidos. Probá de nuevo en un momento.",
      });
    }
    waiting++;
    const mine = last.then(() => work(input));
    last = mine.catch(() => {}).finally(() => waiting--);
    return mine;
  };
}
