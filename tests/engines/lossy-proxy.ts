import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface LossyProxy {
  readonly url: string;
  /** The upstream server. */
  target: string;
  /** Drops the connections of requests for matching paths; null drops none. */
  loses: RegExp | null;
  /** Paths dropped so far. */
  readonly lost: readonly string[];
  /** Accepts requests and never answers them. */
  hangs: boolean;
  stop(): Promise<void>;
}

/** A proxy that drops connections, as a bad network does. */
export async function startLossyProxy(): Promise<LossyProxy> {
  const lost: string[] = [];
  const controls: { target: string; loses: RegExp | null; hangs: boolean } = {
    target: "",
    loses: null,
    hangs: false,
  };
  const server = createServer((incoming, outgoing) => {
    if (controls.hangs) return;
    const path = incoming.url ?? "/";
    if (controls.loses?.test(path)) {
      lost.push(path);
      incoming.socket.destroy();
      return;
    }
    const { method, headers } = incoming;
    const onward = request(new URL(path, controls.target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
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
