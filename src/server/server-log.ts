import { type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";
import type { LogSink } from "../outside/outside.ts";
import { describeError } from "./describe-error.ts";

export interface ServerLog {
  readonly logger: Logger;
  /** Written by hand for cached pages and files: pino would take as long as the response. */
  hit(fields: { id: string; method: string; url: string; status: number; cache: string; ip: string }): void;
}

export function createServerLog({ level, sink }: { level: Config["logLevel"]; sink: LogSink }): ServerLog {
  const logger = pino({ level, base: null, serializers: { err: describeError } }, sink);
  const info = logger.isLevelEnabled("info");
  return {
    logger,
    hit({ id, method, url, status, cache, ip }) {
      if (!info) return;
      const mark = url.indexOf("?");
      const path = JSON.stringify((mark === -1 ? url : url.slice(0, mark)).slice(0, 200));
      sink.write(
        `{"level":30,"time":${Date.now()},"id":"${id}","method":"${method}","path":${path},"status":${status},"ip":"${ip}","cache":"${cache}","msg":"request"}\n`,
      );
    },
  };
}
