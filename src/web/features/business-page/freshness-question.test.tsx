import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { SUBMISSION_HEADER, SUBMITTER_HEADER, WAITING } from "../../../contract/offline/offline.ts";
import { paths } from "../../../contract/paths.ts";
import { FreshnessQuestion } from "./freshness-question.tsx";

const path = paths.freshness({ slug: "nori-48" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("V-05 one tap answers; it says so, and takes the focus", async () => {
  const posts = serveRequests({ [path]: () => Response.json({ ok: true, result: { answer: "same" } }) });
  await render(<FreshnessQuestion slug="nori-48" />);
  await button("Sigue igual").click();
  const thanks = page.getByRole("status");
  await expect.element(thanks).toHaveTextContent("Gracias por confirmarlo.");
  await expect.element(thanks).toHaveFocus();
  expect(posts).toHaveLength(1);
  expect(page.getByRole("textbox").elements()).toEqual([]);
});

test("V-05 who says that something changed may add what; a failure keeps it", async () => {
  let answer = (): Response => Response.json({ ok: true, result: { answer: "changed" } });
  const posts = serveRequests({ [path]: () => answer() });
  await render(<FreshnessQuestion slug="nori-48" />);
  await button("Cambió").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Gracias por avisar. Lo vamos a revisar.");
  const note = page.getByLabelText("¿Qué cambió? (opcional)");
  await note.fill("Abren a las 20");
  answer = loseConnection;
  await button("Contar qué cambió").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("No pudimos avisar. Probá de nuevo en un rato.");
  await expect.element(note).toHaveValue("Abren a las 20");
  answer = () => Response.json({ ok: true, result: { answer: "changed" } });
  await button("Contar qué cambió").click();
  await expect.element(note).not.toBeInTheDocument();
  expect(posts).toHaveLength(3);
});

test("V-05 an answer that could not be sent can be sent again", async () => {
  serveRequests({ [path]: loseConnection });
  await render(<FreshnessQuestion slug="nori-48" />);
  await button("Sigue igual").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("No pudimos avisar. Probá de nuevo en un rato.");
  await expect.element(button("Sigue igual")).toBeEnabled();
});

const later = page.getByText("Anotamos que cerró. Se manda en 10 segundos.");

/** With the time stopped. */
async function pressClosed(
  answer: () => Response | Promise<Response> = () => Response.json({ ok: true, result: {} }),
) {
  const posts = serveRequests({ [path]: answer });
  const { unmount } = await render(<FreshnessQuestion slug="nori-48" />);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await button("Cerró").click();
  await expect.element(later).toHaveFocus();
  const answers = () => posts.map(({ body }) => (body as FormData).get("answer"));
  return { answers, unmount };
}

test("V-05 «Cerró» is one tap, can be undone for ten seconds, and is sent then", async () => {
  const { answers } = await pressClosed();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(answers()).toEqual([]);
  await button("Deshacer").click();
  await expect.element(button("Cerró")).toHaveFocus();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answers()).toEqual([]);
  await button("Cerró").click();
  await expect.element(later).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByRole("status")).toHaveTextContent("Gracias por avisar. Lo vamos a revisar.");
  expect(answers()).toEqual(["closed"]);
});

test("V-05 «Cerró» can't be undone once it is on its way", async () => {
  const held = Promise.withResolvers<Response>();
  const { answers } = await pressClosed(() => held.promise);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByRole("status")).toHaveTextContent("Enviando…");
  expect(button("Deshacer").elements()).toEqual([]);
  expect(answers()).toEqual(["closed"]);
  held.resolve(Response.json({ ok: true, result: {} }));
  await expect.element(page.getByRole("status")).toHaveTextContent("Gracias por avisar. Lo vamos a revisar.");
});

test.each(["pagehide", "hidden", "another page"])(
  "V-05 «Cerró» is sent once, at once, when the page is left: %s",
  async (how) => {
    const { answers, unmount } = await pressClosed();
    const fetched = vi.mocked(window.fetch);
    if (how === "pagehide") dispatchEvent(new PageTransitionEvent("pagehide"));
    else if (how === "hidden") {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    } else await unmount();
    await vi.waitFor(() => expect(answers()).toEqual(["closed"]));
    expect(fetched.mock.calls.at(-1)?.[1]).toMatchObject({ keepalive: true });
    await unmount();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(answers()).toHaveLength(1);
  },
);

test("V-05 where «Cerró» could not be sent, the three answers are there again with the reason", async () => {
  await pressClosed(loseConnection);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("No pudimos avisar. Probá de nuevo en un rato.");
  await expect.element(button("Cerró")).toHaveFocus();
});

test("V-05 V-07 without a connection each answer waits and says so, under a name that makes a repetition harmless", async () => {
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue({} as ServiceWorker);
  const waiting = { ok: false, code: WAITING, faults: {}, message: "Espera conexión.", detail: null };
  const { answers } = await pressClosed(() => Response.json(waiting, { status: 202 }));
  await vi.advanceTimersByTimeAsync(10_000);
  const thanks = page.getByRole("status");
  await expect
    .element(thanks)
    .toHaveTextContent("Gracias por avisar. Lo vamos a revisar. Se manda cuando vuelva la conexión.");
  expect(page.getByRole("alert").elements()).toEqual([]);
  expect(answers()).toEqual(["closed"]);
  const headers = new Headers(vi.mocked(window.fetch).mock.calls.at(-1)?.[1]?.headers);
  expect(headers.get(SUBMISSION_HEADER)).toMatch(/^[0-9a-f]{64}$/);
  expect(headers.get(SUBMITTER_HEADER)).toBe("");
});
