import { Agent, request } from "node:http";

export interface Client {
  readonly port: number;
  readonly number: number;
  readonly agent: Agent;
}

export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly isWrite: boolean;
  readonly body: string;
}

/** A visitor with a connection of its own. */
export function newClient(port: number, number: number): Client {
  return { port, number, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
}

interface ClientRequest {
  readonly path: string;
  /** Fields of a form. */
  readonly send?: Readonly<Record<string, string>>;
  /** Of the visitor; without one it is the client's. */
  readonly address?: string;
  readonly readsBody?: boolean;
}

/** Status 0: there was no response. */
export function sendRequest(
  { port, number, agent }: Client,
  { path, send, address = addressOf(number), readsBody = false }: ClientRequest,
): Promise<Answer> {
  const begun = performance.now();
  const body = send ? new URLSearchParams(send).toString() : "";
  const headers = {
    Origin: `http://127.0.0.1:${port}`,
    Host: `127.0.0.1:${port}`,
    "X-Forwarded-For": address,
    ...(send && {
      Accept: "application/json",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(body),
    }),
    ...(!send && !readsBody && { "Accept-Encoding": "br" }),
  };
  const method = send ? "POST" : "GET";
  return new Promise((resolve) => {
    const answered = (status: number, text = "") =>
      resolve({ status, ms: performance.now() - begun, isWrite: send !== undefined, body: text });
    const sending = request({ agent, host: "127.0.0.1", port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => void (readsBody && chunks.push(chunk)));
      response.once("error", () => answered(0));
      response.once("end", () => answered(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
    });
    sending.once("error", () => answered(0));
    sending.end(body);
  });
}

/** `addressOf(258)`: "10.0.1.2" */
export function addressOf(number: number): string {
  return `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join(".")}`;
}
