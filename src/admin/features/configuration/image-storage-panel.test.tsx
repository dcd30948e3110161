import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import { jobRunOf } from "../../../../tests/support/jobs/job-run-view.ts";
import type { JobBoard } from "../../../contract/job-runs.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import type { ImageStorageView } from "../../../domain/images/image-storage-view.ts";
import { ImageStoragePanel } from "./image-storage-panel.tsx";

const IN_DATABASE = { name: "la base de datos", images: 12, isReadOnly: false };
const MOVE = jobRunOf({ kind: "move-images", id: "r1", current: 3, total: 12 });
const MOVED = { ...MOVE, state: "done", finishedAt: "2026-03-01T12:10:00Z" } as const;
const panel = page.getByRole("region", { name: "Dónde están las imágenes" });
const move = panel.getByRole("button", { name: "Mover a una carpeta del servidor…" });
const question = page.getByRole("dialog", { name: "¿Mover las imágenes a una carpeta del servidor?" });

interface PanelInput {
  readonly forms?: Parameters<typeof renderAdminScreen>[0]["forms"];
  readonly jobs?: JobBoard;
}

/** The panel in the back office; returns how often its data were read. */
async function open(view: Partial<ImageStorageView>, { forms = {}, jobs }: PanelInput = {}) {
  let reads = 0;
  const shown: ImageStorageView = {
    ...{ inUse: "folder", images: 12, former: [], unreachable: [], run: null },
    ...view,
  };
  const module = {
    default: ({ loaderData }: { loaderData: ImageStorageView }) => <ImageStoragePanel view={loaderData} />,
    loader: async () => shown,
  };
  const load = () => {
    reads += 1;
    return shown;
  };
  const path = "admin/configuracion";
  const screen = await renderAdminScreen(
    { ...{ path, module, load, forms }, ...(jobs && { jobs }) },
    "/admin/configuracion",
  );
  return { ...screen, reads: () => reads };
}

test("AM-05 images are moved to the storage in use after a question, once", async () => {
  const held = Promise.withResolvers<FormAnswer>();
  const { sent } = await open({ former: [IN_DATABASE] }, { forms: { "move-images": () => held.promise } });
  await expect
    .element(panel)
    .toMatchTextContent("Hay 12 imágenes. Las nuevas se guardan en una carpeta del servidor.");
  await expect.element(panel).toMatchTextContent("Quedan 12 en la base de datos.");
  expect(panel.element().textContent).not.toContain("cambiá IMAGE_STORAGE");
  await move.click();
  await expectSound(360, 1280);
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(sent).toEqual([]);
  await move.click();
  const confirm = question.getByRole("button", { name: "Mover", exact: true });
  await confirm.click();
  await expect.element(confirm).toHaveAttribute("aria-busy", "true");
  await confirm.click({ force: true });
  held.resolve(done({ message: null }));
  await expect.element(question).not.toBeInTheDocument();
  expect(sent.map(({ intent }) => intent)).toEqual(["move-images"]);
});

test("AM-05 a move that can't be started says why, and so does a place that can't be opened", async () => {
  const { sent } = await open(
    { images: 1, unreachable: ["una carpeta del servidor que ya no está"] },
    { forms: { "move-images": () => refused("Hay otra tarea en curso.") } },
  );
  await expect.element(panel).toMatchTextContent("Hay 1 imagen. ");
  await expect
    .element(panel)
    .toMatchTextContent("Puede haber imágenes en una carpeta del servidor que ya no está");
  expect(panel.element().textContent).not.toContain("cambiá IMAGE_STORAGE");
  await panel
    .getByRole("button", { name: "Comprobar si ya están todas en una carpeta del servidor" })
    .click();
  await expect.element(panel.getByRole("alert")).toMatchTextContent("Hay otra tarea en curso.");
  expect(sent.map(({ intent }) => intent)).toEqual(["move-images"]);
});

test("AM-05 a move shows how far it is, is stopped once, and each new state is read from the server", async () => {
  const { sent, reads, jobs } = await open(
    { former: [IN_DATABASE] },
    { forms: { "cancel-move": () => done({ message: null }) }, jobs: { runs: [MOVE] } },
  );
  await expect.element(panel).toMatchTextContent("3 de 12");
  expect(move.elements()).toEqual([]);
  await expect
    .element(panel.getByRole("link", { name: "Ver una por una" }))
    .toHaveAttribute("href", "/admin/tareas/r1");
  await expect.poll(reads).toBe(2);
  await expectSound(360, 1280);
  await panel.getByRole("button", { name: "Frenar" }).click();
  await expect
    .poll(() => sent.map(({ intent, fields }) => [intent, fields.id]))
    .toEqual([["cancel-move", "r1"]]);
  jobs.send({ runs: [{ ...MOVE, current: 4 }] });
  await expect.element(panel).toMatchTextContent("4 de 12");
  expect(reads()).toBe(2);
  jobs.send({ runs: [{ ...MOVED, state: "cancelled", message: "Quedan 8 por mover." }] });
  await expect.element(panel).toMatchTextContent("Quedan 8 por mover.");
  await expect.poll(reads).toBe(3);
});

test("AM-05 a move that is being stopped can't be stopped again", async () => {
  await open({ run: { ...MOVE, isCancelling: true } });
  await expect.element(panel.getByRole("button", { name: "Frenar" })).toHaveAttribute("aria-busy", "true");
});

test("AM-05 without a readable queue nothing is moved or stopped", async () => {
  const { jobs } = await open({ former: [IN_DATABASE] });
  await expect.element(move).toBeEnabled();
  jobs.send({ runs: [], isAway: true });
  await expect.element(move).toBeDisabled();
  jobs.send({ runs: [MOVE], isAway: true });
  await expect.element(panel.getByRole("button", { name: "Frenar" })).toBeDisabled();
});

test("AM-05 the last move and what is left are told, and how to move them elsewhere where nothing is left", async () => {
  const message = "Todas las imágenes están en una carpeta del servidor (12).";
  const { reads } = await open({ run: { ...MOVED, message } });
  await expect.element(panel).toMatchTextContent(message);
  await expect
    .element(panel.getByRole("link", { name: "Ver la última vez" }))
    .toHaveAttribute("href", "/admin/tareas/r1");
  await expect.element(panel).toMatchTextContent("cambiá IMAGE_STORAGE en el servidor");
  expect(panel.getByRole("button", { name: /Mover a/ }).elements()).toEqual([]);
  await expectSound(360, 1280);
  expect(reads()).toBe(1);
});

test("AM-05 a former place that is only read, or that nobody counted, is named", async () => {
  await open({ former: [{ ...IN_DATABASE, images: null, isReadOnly: true }] });
  await expect.element(panel).toMatchTextContent("Puede haber otras en la base de datos.");
  await expect.element(panel).toMatchTextContent("se copian de ahí sin borrar nada");
});
