import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface LossyProxy {
  readonly url: string;
  /** Where requests go, from the moment it is set. */
  target: string;
  /** Requests for such paths lose their connection; null lets everything through. */
  loses: RegExp | null;
  /** Paths that were lost so far. */
  readonly lost: readonly string[];
  stop(): Promise<void>;
}

/** Stands in front of the server and loses answers, so that a browser fails as it would on a bad connection. */
export async function startLossyProxy(): Promise<LossyProxy> {
  const lost: string[] = [];
  const controls: { target: string; loses: RegExp | null } = { target: "", loses: null };
  const server = createServer((incoming, outgoing) => {
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
