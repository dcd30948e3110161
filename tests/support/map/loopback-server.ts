import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer {
  readonly url: string;
  readonly requests: readonly IncomingMessage[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** A geocoder or tile server on loopback. */
export async function startLoopback(answer: LoopbackServer["answer"]): Promise<LoopbackServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    controls.answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const controls = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return controls;
}

/** `loopback.answer = respondWithJson([{ lat: "-34.9", lon: "-57.9" }])` */
export function respondWithJson(body: unknown): LoopbackServer["answer"] {
  return (_, response) => response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
}
