import { ANSWER_LIMIT_MS } from "./engine.ts";

/** A connection over WebDriver BiDi. */
export interface Bidi {
  send(method: string, params: object): Promise<unknown>;
}

type Listener = (method: string, params: Readonly<Record<string, unknown>>) => void;

export async function openBidi(url: string, listen: Listener): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${url}`));
  });
  const waiting = new Map<number, (answer: { result?: unknown; error?: string; message?: string }) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === "event") listen(message.method, message.params);
    else waiting.get(message.id)?.(message);
  };
  let last = 0;
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), ANSWER_LIMIT_MS);
        waiting.set(id, ({ result, error, message }) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error} ${message}`));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
  };
}
