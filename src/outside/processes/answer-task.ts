import { AppError } from "../../domain/errors/app-error.ts";

export type ProcessAnswer =
  | { readonly kind: "done"; readonly result: unknown }
  | {
      readonly kind: "refused";
      readonly refusal: Pick<AppError, "code" | "message" | "spanish"> & {
        readonly retryAfterSeconds?: number;
      };
    };

/** In a process that `runProcess` started: an `AppError` is thrown again there, any other error ends the process. */
export function answerTask<Task>(run: (task: Task) => Promise<unknown>): void {
  process.once("message", (task: Task) => {
    void answer(() => run(task)).then((answered) => process.send?.(answered));
  });
  // The server is gone.
  process.once("disconnect", () => process.exit());
}

async function answer(run: () => Promise<unknown>): Promise<ProcessAnswer> {
  try {
    return { kind: "done", result: await run() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, spanish, retryAfterSeconds } = error;
    return {
      kind: "refused",
      refusal: { code, message, spanish, ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) },
    };
  }
}
