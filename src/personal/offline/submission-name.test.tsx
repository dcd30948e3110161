import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SUBMISSION_HEADER, SUBMITTER_HEADER } from "../../contract/offline/offline.ts";
import { submissionHeaders } from "./submission-headers.ts";

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue({} as ServiceWorker);
});

async function nameOf(changes: { to?: string; submitter?: string } & Record<string, string> = {}) {
  const { to = "/producto/nori-48/resenas", submitter = "", ...fields } = changes;
  const data = new FormData();
  for (const [name, value] of Object.entries({ text: "Rico", elapsed: "9", key: "k", ...fields }))
    data.set(name, value);
  const headers = await submissionHeaders({ to, data, submitter });
  expect(headers[SUBMITTER_HEADER]).toBe(submitter);
  return headers[SUBMISSION_HEADER];
}

test("V-07 a form is named by its content, its writer, its address and its browser, so that a repetition is known", async () => {
  const name = await nameOf();
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  for (const same of [{}, { elapsed: "4000" }, { key: "otra" }]) expect(await nameOf(same)).toBe(name);
  for (const other of [{ text: "Muy rico" }, { submitter: "ana" }, { to: "/sugerir" }])
    expect(await nameOf(other)).not.toBe(name);
  localStorage.clear();
  expect(await nameOf(), "another browser").not.toBe(name);
});

test("V-07 without storage, or where the browser has no secure context, a form is sent without a name", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  expect(await nameOf()).toBeUndefined();
  vi.mocked(Storage.prototype.getItem).mockRestore();
  Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(crypto, "subtle"));
  expect(await nameOf()).toBeUndefined();
});
