/** An unexpected error, by the number of its request. */
export interface LoggedError {
  readonly requestId: string;
  /** ISO */
  readonly at: string;
  readonly method: string;
  /** Without query. */
  readonly path: string;
  readonly status: number;
  readonly message: string;
}
