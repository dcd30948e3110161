import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { renderInRouter } from "../../../tests/support/components/router-page.tsx";
import { readJson, serveRequests } from "../../../tests/support/components/serve-requests.ts";
import { BACKUP_PATHS, PIECE_BYTES, type RestoreState } from "../../contract/backups/backups.ts";
import { RestorePanel } from "./restore-panel.tsx";

const alert = page.getByRole("alert");
const send = page.getByRole("button", { name: "Restaurar la copia" });
const DONE: RestoreState = { state: "done", message: "Se restauró la copia.", hasAdministrator: true };

async function open(answers: Parameters<typeof serveRequests>[0]) {
  const posts = serveRequests(answers);
  await renderInRouter(<RestorePanel />);
  await page.getByText("Tengo una copia de seguridad").click();
  return posts;
}

async function choose(bytes: number, word: string): Promise<void> {
  const file = new File([new Uint8Array(bytes)], "copia.ndjson.gz", { type: "application/gzip" });
  // Large files take seconds through the test's own `upload`.
  const transfer = new DataTransfer();
  transfer.items.add(file);
  (page.getByLabelText("Archivo de la copia").element() as HTMLInputElement).files = transfer.files;
  await page.getByLabelText("Para confirmar, escribí RESTAURAR").fill(word);
  await send.click();
}

test("V-14 nothing is sent without a file or without the word", async () => {
  const posts = await open({});
  await send.click();
  await expect.element(alert).toHaveTextContent("Elegí el archivo de la copia.");
  await choose(10, "quizás");
  await expect.element(alert).toHaveTextContent("Para confirmar escribí RESTAURAR.");
  expect(posts).toEqual([]);
  await expectSound(360, 1280);
});

test("V-14 a file is sent once, in pieces with their place, and the end of the restore is waited for through a lost answer", async () => {
  const pieces = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const states: (() => Response)[] = [() => Response.error(), () => Response.json(DONE)];
  const restoring = Promise.withResolvers<void>();
  const sizes: number[] = [];
  const posts = await open({
    async [BACKUP_PATHS.upload]({ method, body }) {
      if (method !== "POST") return (states.shift() ?? Response.error)();
      await pieces[sizes.push((body as Blob).size) - 1]?.promise;
      return Response.json({});
    },
    [BACKUP_PATHS.restore]: () => restoring.promise.then(() => Response.json({ state: "running" })),
  });
  await choose(PIECE_BYTES + PIECE_BYTES / 3, " restaurar ");
  await expect.element(page.getByText("Subiendo: 0 %")).toBeVisible();
  await expect.element(page.getByLabelText("Archivo de la copia")).toBeDisabled();
  await send.click({ force: true });
  pieces[0]?.resolve();
  await expect.element(page.getByText("Subiendo: 75 %")).toBeVisible();
  pieces[1]?.resolve();
  await expect.element(page.getByText("Se revisa y se restaura. No cierres esta página.")).toBeVisible();
  restoring.resolve();
  await expect.element(page.getByText("Se restauró la copia.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ir a entrar" })).toHaveAttribute("href", "/admin");
  expect(sizes).toEqual([PIECE_BYTES, Math.floor(PIECE_BYTES / 3)]);
  const { id, word } = readJson<{ id: string; word: string }>(posts.at(-1)?.body);
  expect([posts.length, word, id.length]).toEqual([3, "RESTAURAR", 36]);
  await expectSound(360);
});

test("V-14 a refusal is shown with the server's sentence or ours, and the form can be sent again", async () => {
  const answers = [
    Response.json({ message: "Cada enlace sirve una sola vez." }, { status: 409 }),
    Response.error(),
    Response.json({}),
    Response.json({ state: "failed", message: "A la copia le falta el final. No se cambió nada." }),
    Response.json({}),
    Response.json({ ...DONE, hasAdministrator: false }),
  ];
  await open({
    [BACKUP_PATHS.upload]: () => answers.shift() ?? Response.error(),
    [BACKUP_PATHS.restore]: () => Response.json({ state: "running" }),
  });
  await choose(10, "RESTAURAR");
  await expect.element(alert).toHaveTextContent("Cada enlace sirve una sola vez.");
  await send.click();
  await expect
    .element(alert)
    .toHaveTextContent("El servidor no contestó. No se cambió nada: probá de nuevo.");
  await send.click();
  await expect.element(alert).toMatchTextContent(/^A la copia le falta el final/);
  await send.click();
  await expect.element(page.getByText("Se restauró la copia.")).toBeVisible();
  expect(page.getByRole("link", { name: "Ir a entrar" }).elements()).toEqual([]);
});
