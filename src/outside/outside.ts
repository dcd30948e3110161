/** Where log lines go. */
export interface LogSink {
  write(line: string): void;
}

/**
 * Everything the server reaches beyond its own database, so that a test can put something of its own in
 * each place.
 */
export interface Outside {
  readonly logs: LogSink;
}
