import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SUBMISSION_HEADER, SUBMITTER_HEADER } from "../contract/offline/offline.ts";
import { discardForm, listForms, sendForms, sendOrStore, takeForm } from "./outbox.ts";

const worker = vi.hoisted(() => ({ isOn: true }));
vi.mock("./copies.ts", () => ({ isStoring: async () => worker.isOn, ignore: () => undefined }));

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

/** What the server answers to the form with this text; without one there is no connection. */
let answers: Record<string, (options: RequestInit) => Response | Promise<Response>> = {};

beforeEach(async () => {
  answers = {};
  worker.isOn = true;
  // Of the worker.
  vi.stubGlobal("clients", { matchAll: async () => [] });
  vi.stubGlobal("SITE_VERSION", "v1");
  vi.stubGlobal("fetch", async (to: Request | string, options?: RequestInit) => {
    const data = options?.body ? (options.body as FormData) : await (to as Request).formData();
    const text = data.get("text");
    return ((typeof text === "string" && answers[text]) || lost)(options ?? {});
  });
  for (const { id } of await listForms()) await discardForm(id);
});

afterEach(() => vi.unstubAllGlobals());

let named = 0;

async function post(text: string, submitter = "", path = "/producto/nori-48/resenas"): Promise<Response> {
  const body = new FormData();
  body.set("text", text);
  const headers = { [SUBMISSION_HEADER]: `form-${++named}`, [SUBMITTER_HEADER]: submitter };
  return sendOrStore(new Request(path, { method: "POST", body, headers }));
}

const listTexts = async () =>
  (await listForms()).map(({ fields, refusal, answer }) => [fields[0]?.[1], refusal, answer !== null]);

test("V-07 a form without a connection is stored once, with who wrote it, and sent in its order", async () => {
  expect((await post("uno", "ana")).status).toBe(202);
  await post("dos");
  expect((await listForms())[0]).toMatchObject({ path: "/producto/nori-48/resenas", submitter: "ana" });
  const sent: string[] = [];
  for (const text of ["uno", "dos"])
    answers[text] = () => {
      sent.push(text);
      return Response.json({ ok: true, result: {} });
    };
  await Promise.all([sendForms({ again: false }), sendForms({ again: false })]);
  expect(sent).toEqual(["uno", "dos"]);
  expect(await listTexts()).toEqual([
    ["uno", null, true],
    ["dos", null, true],
  ]);
});

test("V-07 a form of a member who is not signed in, or at which the server fails, waits without holding up the others", async () => {
  for (const text of ["de ana", "rota", "sana"]) await post(text);
  answers = {
    "de ana": () => Response.json({ message: "Entrá" }, { status: 401 }),
    rota: () => Response.json({}, { status: 500 }),
    sana: () => Response.json({ ok: true }),
  };
  await sendForms({ again: false });
  expect(await listTexts()).toEqual([
    ["de ana", null, false],
    ["rota", null, false],
    ["sana", null, true],
  ]);
});

test("V-07 while the server is away everything waits", async () => {
  for (const text of ["uno", "dos"]) await post(text);
  const tried = vi.fn(() => Response.json({ ok: true }));
  answers = { uno: () => new Response("", { status: 503 }), dos: tried };
  expect(await sendForms({ again: false })).toBe(false);
  expect(tried).not.toHaveBeenCalled();
});

test("V-07 a path where the server is busy is not asked again before its time, and others are", async () => {
  for (const text of ["uno", "dos"]) await post(text, "", "/producto/lleno/resenas");
  await post("tres", "", "/sugerir");
  const busy = vi.fn(() => new Response("", { status: 429, headers: { "Retry-After": "60" } }));
  answers = { uno: busy, dos: busy, tres: () => Response.json({ ok: true }) };
  expect(await sendForms({ again: false })).toBe(false);
  expect(await sendForms({ again: false })).toBe(false);
  expect(busy).toHaveBeenCalledTimes(1);
  expect((await listTexts()).map(([, , isSent]) => isSent)).toEqual([false, false, true]);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  answers = { uno: () => Response.json({ ok: true }), dos: () => Response.json({ ok: true }) };
  expect(await sendForms({ again: false })).toBe(true);
  now.mockRestore();
});

test("V-07 a form whose answer is lost, or comes from a network that wants a sign-in, goes on waiting", async () => {
  await post("uno");
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError("lost")) });
  for (const response of [new Response(broken), new Response("<p>Entrá al wifi")]) {
    answers.uno = () => response;
    expect(await sendForms({ again: false })).toBe(false);
    expect(await listTexts()).toEqual([["uno", null, false]]);
  }
});

test("V-07 a visitor's form is sent as a visitor's, a member's with the session", async () => {
  const sent: unknown[] = [];
  for (const [text, submitter] of [
    ["de una visita", ""],
    ["de ana", "ana"],
  ] as const) {
    await post(text, submitter);
    answers[text] = ({ credentials }) => {
      sent.push(credentials);
      return Response.json({ ok: true });
    };
  }
  await sendForms({ again: false });
  expect(sent).toEqual(["omit", "same-origin"]);
});

test("V-07 a form that is taken to be changed is not sent, and one that has arrived can't be taken", async () => {
  await post("uno");
  const id = (await listForms())[0]?.id ?? "";
  let answer: (response: Response) => void = () => {};
  const tried = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  answers.uno = tried;
  const sending = sendForms({ again: false });
  await vi.waitFor(() => expect(tried).toHaveBeenCalled());
  const taking = takeForm(id);
  answer(Response.json({ ok: true }));
  await sending;
  expect(await taking).toBe(false);

  await post("dos");
  const other = (await listForms()).at(-1)?.id ?? "";
  expect(await takeForm(other)).toBe(true);
  const resent = vi.fn(() => Response.json({ ok: true }));
  answers.dos = resent;
  await sendForms({ again: false });
  expect(resent).not.toHaveBeenCalled();
});

test("V-07 where the worker is switched off a form fails as ever", async () => {
  worker.isOn = false;
  await expect(post("uno")).rejects.toThrow("Failed to fetch");
  expect(await listForms()).toEqual([]);
});

test("V-07 a refused form says why, and is sent again only when asked to", async () => {
  await post("uno");
  await post("dos");
  answers = {
    uno: () => Response.json({ ok: false, message: "", faults: { text: "Es muy corta" } }, { status: 400 }),
    dos: () => new Response("<p>no", { status: 403 }),
  };
  await sendForms({ again: false });
  expect((await listTexts()).map(([, refusal]) => refusal)).toEqual(["Es muy corta", ""]);
  const tried = vi.fn(() => Response.json({ ok: true }));
  answers = { uno: tried, dos: tried };
  await sendForms({ again: false });
  expect(tried).not.toHaveBeenCalled();
  await sendForms({ again: true });
  expect(tried).toHaveBeenCalledTimes(2);
});

test("V-07 a form that is discarded while it is being sent does not come back", async () => {
  await post("uno");
  answers.uno = async () => {
    for (const { id } of await listForms()) await discardForm(id);
    return Response.json({ ok: false, message: "No" }, { status: 400 });
  };
  await sendForms({ again: false });
  expect(await listForms()).toEqual([]);
});
