import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
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
  await button("Cerró").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("No pudimos avisar. Probá de nuevo en un rato.");
  await expect.element(button("Cerró")).toBeEnabled();
});
