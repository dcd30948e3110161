import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused } from "../../../../tests/support/components/screen.tsx";
import { imageOf, openImageDebug } from "../../../../tests/support/images/image-debug-screen.ts";
import { jobRunOf } from "../../../../tests/support/jobs/job-run-view.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";

const ROWS = [imageOf("/a.jpg")];
const RUN = jobRunOf({ kind: "check-images", id: "r1", current: 3, total: null });
const check = page.getByRole("button", { name: "Revisar todas" });

test("AM-04 a check shows how far it is, none can be started meanwhile, and its end is read from the server", async () => {
  const { jobs, reads } = await openImageDebug({ rows: ROWS, counts: { all: 12 }, jobs: { runs: [RUN] } });
  await expect.element(page.getByText("Revisando 3 de 12")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Ver la tarea" }))
    .toHaveAttribute("href", "/admin/tareas/r1");
  await expect.element(check).toBeDisabled();
  await expectSound(360, 1280);
  const before = reads();
  jobs.send({ runs: [{ ...RUN, state: "done" }] });
  await expect.element(check).toBeEnabled();
  await expect.poll(reads).toBe(before + 1);
  await expect.poll(() => page.getByText(/^Revisando/).elements()).toEqual([]);
});

test("AM-04 other jobs are not shown as a check", async () => {
  await openImageDebug({
    rows: ROWS,
    run: { ...RUN, state: "done" },
    jobs: { runs: [jobRunOf({ kind: "backup" })] },
  });
  await expect.element(check).toBeEnabled();
  expect(page.getByText(/^Revisando/).elements()).toEqual([]);
});

test("AM-04 a check is started once, and why none was started is said", async () => {
  const held = Promise.withResolvers<FormAnswer>();
  const answers = [
    held.promise,
    done({ message: "Hay otra tarea en curso." }),
    refused("No pudimos empezar."),
  ];
  const { sent } = await openImageDebug({
    rows: ROWS,
    onCheck: () => answers[sent.length - 1] ?? refused(""),
  });
  await check.click();
  await expect.element(check).toHaveAttribute("aria-busy", "true");
  await check.click({ force: true });
  held.resolve(done({ message: "" }));
  await expect.element(check).toHaveAttribute("aria-busy", "false");
  expect(sent.length).toBe(1);
  await check.click();
  await expect.element(page.getByText("Hay otra tarea en curso.")).toBeInTheDocument();
  await check.click();
  await expect.element(page.getByText("No pudimos empezar.")).toBeInTheDocument();
});

test("AM-04 while the server can't read its queue no check can be started", async () => {
  const { jobs } = await openImageDebug({ rows: ROWS });
  await expect.element(check).toBeEnabled();
  jobs.send({ runs: [], isAway: true });
  await expect.element(check).toBeDisabled();
});
