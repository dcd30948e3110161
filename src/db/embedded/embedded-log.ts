type LogLine = (details: object, message: string) => void;

/** The part of a pino logger that the supervisor uses. */
export interface EmbeddedLog {
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}
