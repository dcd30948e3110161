import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { AppError } from "./domain/errors/app-error.ts";
import { defineForm } from "./domain/forms/define-form.ts";
import { formRoute, handleForm } from "./form-action.server.ts";
import { type PageRequest, pageRequest } from "./request.server.ts";

const STATUSES: Readonly<Record<string, number>> = { invalid: 400, "signed-out": 401, conflict: 409 };
const form = defineForm({
  fields: { name: { longest: 9, required: "Falta." }, key: { kind: "secret", longest: 9 } },
  failed: "No se guardó.",
});

const page = {
  explain: (error: unknown) =>
    error instanceof AppError
      ? { status: STATUSES[error.code] ?? 0, view: { message: error.spanish } }
      : { status: 500, view: { message: "Algo falló." } },
} as unknown as PageRequest;

function argsOf({ body, accept = "text/html" }: { body: BodyInit; accept?: string }) {
  const context = new RouterContextProvider();
  context.set(pageRequest, page);
  const request = new Request("http://localhost/x", { method: "POST", body, headers: { Accept: accept } });
  return { request, context, params: {}, url: new URL(request.url), pattern: "/x" };
}

const saving = (submit: (name: string) => Promise<object>) =>
  formRoute({ forms: { save: handleForm(form, (_, { name }) => submit(name)) } });
type Route = ReturnType<typeof saving>;

/** Without a script: what the page gets. */
async function postPage(route: Route, fields: Record<string, string>) {
  const { data, init } = await route.action(argsOf({ body: new URLSearchParams(fields) }));
  return [init?.status, data.answer];
}

/** With a script. */
async function postJson(route: Route, body: BodyInit) {
  const [answerScript] = route.middleware;
  const response = await answerScript?.(argsOf({ body, accept: "application/json" }), () => {
    throw new Error("the page was rendered");
  });
  return [response?.status, await response?.json()];
}

const refusing = (error: Error) => saving(() => Promise.reject(error));
const errorOf = (code: "invalid" | "signed-out" | "conflict", field?: string) =>
  new AppError({ code, message: "x", spanish: "No va.", ...(field && { field }) });

test("the values reach the service cleaned; page and script get the same answer", async () => {
  const names: string[] = [];
  const route = saving(async (name) => ({ count: names.push(name) }));
  expect(await postPage(route, { name: " Ana " })).toEqual([200, { ok: true, result: { count: 1 } }]);
  expect(await postJson(route, new URLSearchParams({ name: "Eva" }))).toEqual([
    200,
    { ok: true, result: { count: 2 } },
  ]);
  expect(names).toEqual(["Ana", "Eva"]);
});

test("a page gets back what was typed, but no secret; a script gets the faults only", async () => {
  const route = saving(() => Promise.reject(new Error("not reached")));
  const refusal = { ok: false, faults: { name: "Falta." }, message: "", detail: null };
  const fields = { name: " ", key: "clave" };
  expect(await postPage(route, fields)).toEqual([400, { ...refusal, typed: { name: " ", key: "" } }]);
  expect(await postJson(route, new URLSearchParams(fields))).toEqual([400, refusal]);
});

test("an error of a service is shown at its field, or as the message of the form", async () => {
  const body = () => new URLSearchParams({ name: "Ana" });
  expect(await postJson(refusing(errorOf("invalid", "name")), body())).toMatchObject([
    400,
    { faults: { name: "No va." }, message: "" },
  ]);
  expect(await postJson(refusing(errorOf("conflict")), body())).toMatchObject([
    409,
    { faults: {}, message: "No va.", isSignedOut: false },
  ]);
  expect(await postJson(refusing(new Error("secret detail")), body())).toEqual([
    500,
    { ok: false, faults: {}, message: "No se guardó.", detail: null },
  ]);
});

test("a session that has ended is reported with what was typed", async () => {
  expect(await postPage(refusing(errorOf("signed-out")), { name: "Ana" })).toMatchObject([
    401,
    { isSignedOut: true, typed: { name: "Ana" } },
  ]);
});

test("access is checked before the body is read", async () => {
  const route = formRoute({
    forms: { save: handleForm(form, async () => ({})) },
    access: () => Promise.reject(errorOf("signed-out")),
  });
  const args = argsOf({ body: "x".repeat(100) });
  await expect(route.action(args)).rejects.toMatchObject({ init: { status: 401 } });
  expect(args.request.bodyUsed).toBe(false);
  expect(await postJson(route, "x")).toEqual([401, { message: "No va." }]);
});

test("a body that is no form is refused in Spanish", async () => {
  const route = saving(async () => ({}));
  expect(await postJson(route, '{"name":"Ana"}')).toMatchObject([
    400,
    { ok: false, message: "No entendimos el pedido." },
  ]);
});

test("of several forms the intent chooses one; an unknown one is refused", async () => {
  const answer = (text: string) => handleForm(form, async () => ({ text }));
  const route = formRoute({ forms: { one: answer("uno"), two: answer("dos") } });
  const post = (intent: string) => postJson(route, new URLSearchParams({ intent, name: "Ana" }));
  expect(await post("two")).toMatchObject([200, { result: { text: "dos" } }]);
  for (const intent of ["", "three", "toString", "__proto__"])
    expect(await post(intent), intent).toEqual([400, { message: "No entendimos el pedido." }]);
});

test("without a script the next page follows by a redirect", async () => {
  const handler = handleForm(form, async () => ({ id: "7" }));
  const route = formRoute({ forms: { save: handler }, nextPath: ({ id }) => `/listo/${id}` });
  const sent = route.action(argsOf({ body: new URLSearchParams({ name: "Ana" }) }));
  const response = await sent.catch((thrown: unknown) => thrown as Response);
  expect(response).toBeInstanceOf(Response);
  expect([(response as Response).status, (response as Response).headers.get("Location")]).toEqual([
    303,
    "/listo/7",
  ]);
});
