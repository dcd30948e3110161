import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { imitateAnswer, REMOVAL_PATH, removalScript } from "./old-safari.ts";

interface ProxyControls {
  /** The upstream server. */
  target: string;
  /** Drops the connections of requests for matching paths; null drops none. */
  loses: RegExp | null;
  /** Accepts requests and never answers them. */
  hangs: boolean;
  /** Answers as that version of Safari would read them. */
  imitates: number | undefined;
}

export interface LossyProxy extends ProxyControls {
  readonly url: string;
  /** Paths dropped so far. */
  readonly lost: readonly string[];
  stop(): Promise<void>;
}

/** What an imitation rewrites. */
const REWRITTEN = /html|css|javascript/;

/** A proxy that drops connections, as a bad network does, and shows old browsers what they can read. */
export async function startLossyProxy(): Promise<LossyProxy> {
  const lost: string[] = [];
  const controls: ProxyControls = { target: "", loses: null, hangs: false, imitates: undefined };
  const server = createServer((incoming, outgoing) => {
    if (controls.hangs) return;
    const path = incoming.url ?? "/";
    if (controls.imitates !== undefined && path === REMOVAL_PATH) {
      outgoing.setHeader("Content-Type", "text/javascript").end(removalScript(controls.imitates));
      return;
    }
    if (controls.loses?.test(path)) {
      lost.push(path);
      incoming.socket.destroy();
      return;
    }
    const { method, headers } = incoming;
    const plain = controls.imitates === undefined ? {} : { "accept-encoding": "identity" };
    const options = { method, headers: { ...headers, ...plain } };
    const onward = request(new URL(path, controls.target), options, (answer) => {
      if (controls.imitates === undefined) pass(answer, outgoing);
      else void rewrite({ version: controls.imitates, incoming, answer, outgoing });
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(controls, {
    url: `http://127.0.0.1:${port}`,
    lost,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

function pass(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
  answer.pipe(outgoing);
}

interface Exchange {
  readonly version: number;
  readonly incoming: IncomingMessage;
  readonly answer: IncomingMessage;
  readonly outgoing: ServerResponse;
}

async function rewrite({ version, incoming, answer, outgoing }: Exchange): Promise<void> {
  const type = answer.headers["content-type"] ?? "";
  if (!REWRITTEN.test(type)) return pass(answer, outgoing);
  const isWorker = incoming.headers["service-worker"] === "script";
  const original = await text(answer);
  const { "content-length": _, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(imitateAnswer(version, { type, text: original, isWorker }));
}
