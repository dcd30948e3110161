import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import { ReportLink } from "./report-link.tsx";

const REVIEW = {
  ...{ id: "r-1", businessId: "nori-48", author: "Ana", stars: 2, text: "Rico" },
  at: new Date("2026-03-01T12:00:00Z"),
  isEdited: false,
};
const link = page.getByRole("link", { name: "Reportar reseña de Ana" });
const confirm = page.getByRole("button", { name: "Sí, reportar" });

test("D-09 a review is reported in place: a question, a failure that keeps the reason, the thanks, and the focus follows", async () => {
  const path = reviewPaths.report(REVIEW);
  let answer: () => Response = loseConnection;
  const posts = serveRequests({ [path]: () => answer() });
  await render(<ReportLink review={REVIEW} />);
  await link.click();
  await expect.element(confirm).toHaveFocus();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect.element(link).toHaveFocus();
  expect(posts).toEqual([]);
  await link.click();
  const reason = page.getByLabelText("¿Por qué? (opcional)");
  await reason.fill("Es una mentira");
  await confirm.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("No pudimos avisar. Probá de nuevo en un rato.");
  await expect.element(reason).toHaveValue("Es una mentira");
  answer = () => Response.json({ ok: true, result: {} });
  await confirm.click();
  const thanks = page.getByRole("status");
  await expect.element(thanks).toHaveTextContent("Gracias por avisar. La vamos a revisar.");
  await expect.element(thanks).toHaveFocus();
  expect(posts).toHaveLength(2);
});
