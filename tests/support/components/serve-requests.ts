import { vi } from "vitest";

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: RequestInit["body"];
}

type Answer = (sent: SentRequest) => Response | Promise<Response>;

/** Answers a component's POSTs and other requests by their path; returns the POSTs sent so far. */
export function serveRequests(answers: Readonly<Record<string, Answer>>): SentRequest[] {
  const posts: SentRequest[] = [];
  const fetchOther = window.fetch;
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    const answer = answers[pathname];
    if (!answer) return fetchOther(input, init);
    const sent = { method: init?.method ?? "GET", path: pathname, body: init?.body ?? null };
    if (sent.method === "POST") posts.push(sent);
    return answer(sent);
  });
  return posts;
}

export function readJson<Data>(body: unknown): Data {
  if (typeof body !== "string") throw new TypeError("the request's body is no JSON");
  return JSON.parse(body) as Data;
}

/** What the browser's `fetch` does without a connection. */
export function loseConnection(): never {
  throw new TypeError("Failed to fetch");
}
