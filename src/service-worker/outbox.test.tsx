import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SUBMISSION_HEADER, SUBMITTER_HEADER } from "../contract/offline.ts";
import { discardForm, listForms, sendForms, sendOrStore } from "./outbox.ts";

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

/** What the server answers to the form with this text; without one there is no connection. */
let answers: Record<string, () => Response | Promise<Response>> = {};

beforeEach(async () => {
  answers = {};
  vi.stubGlobal("fetch", async (to: Request | string, options?: RequestInit) => {
    const data = options ? (options.body as FormData) : await (to as Request).formData();
    const text = data.get("text");
    return ((typeof text === "string" && answers[text]) || lost)();
  });
  for (const { id } of await listForms()) await discardForm(id);
});

afterEach(() => vi.unstubAllGlobals());

let named = 0;

async function post(text: string, submitter = ""): Promise<Response> {
  const body = new FormData();
  body.set("text", text);
  const headers = { [SUBMISSION_HEADER]: `form-${++named}`, [SUBMITTER_HEADER]: submitter };
  return sendOrStore(new Request("/producto/nori-48/resenas", { method: "POST", body, headers }));
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

test("V-07 while the server is away or busy everything waits", async () => {
  for (const text of ["uno", "dos"]) await post(text);
  const tried = vi.fn(() => Response.json({ ok: true }));
  answers = { uno: () => new Response("", { status: 503 }), dos: tried };
  await sendForms({ again: false });
  answers.uno = () => new Response("", { status: 429 });
  await sendForms({ again: false });
  expect(tried).not.toHaveBeenCalled();
});

test("V-07 a refused form says why, and is sent again only when asked to", async () => {
  await post("uno");
  await post("dos");
  answers = {
    uno: () => Response.json({ ok: false, message: "", faults: { text: "Es muy corta" } }, { status: 400 }),
    dos: () => new Response("<p>no", { status: 403 }),
  };
  await sendForms({ again: false });
  expect((await listTexts()).map(([, refusal]) => refusal)).toEqual([
    "Es muy corta",
    "El sitio no lo aceptó.",
  ]);
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
