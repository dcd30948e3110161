export interface LogSink {
  write(line: string): void;
}

export interface Outside {
  readonly logs: LogSink;
}
