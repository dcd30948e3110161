export interface LogSink {
  write(line: string): void;
}

export interface Outside {
  readonly logs: LogSink;
  /** For tests: hosts that are reached elsewhere, without DNS. */
  readonly hosts?: Readonly<Record<string, { address: string; port: number }>>;
}
