import { expect, test } from "vitest";
import { BACKUP_PATHS, FIRST_LINK_HEADER, type RestoreState } from "../../../src/contract/backups/backups.ts";
import { createAdministrator } from "../../../src/services/accounts/administrators.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";

const database = fileDatabase();
const site = fileServer(database);
const ID = "0a000000-0000-4000-8000-000000000000";
const link = () => site.server.firstAdministratorLink?.split("#")[1] ?? "";

async function ask(path: string, { token = link(), body }: { token?: string; body: BodyInit }) {
  const headers = { Origin: "http://localhost:3000", Accept: "application/json", [FIRST_LINK_HEADER]: token };
  const response = await site.get(path, { method: "POST", headers, body });
  const { message = "" } = (await response.json()) as { message?: string };
  return { status: response.status, message };
}

const sendPiece = (at: number, input: { token?: string; body: BodyInit } = { body: "nada" }) =>
  ask(`${BACKUP_PATHS.upload}?subida=${ID}&desde=${at}`, input);
const start = (word: string, { id = ID, token = link() } = {}) =>
  ask(BACKUP_PATHS.restore, { token, body: JSON.stringify({ id, word }) });

const readState = (id: string) => site.get(`${BACKUP_PATHS.upload}?subida=${id}`);

test("V-14 nothing is received or restored without the link of the first administrator", async () => {
  for (const token of ["", "otro"]) {
    const refused = { status: 409, message: expect.stringContaining("Cada enlace sirve una sola vez") };
    expect(await sendPiece(0, { token, body: "x" })).toEqual(refused);
    expect(await start("RESTAURAR", { token })).toEqual(refused);
  }
});

test("V-14 pieces come in order, the word confirms, and a file that is no backup changes nothing", async () => {
  expect((await sendPiece(4)).status).toBe(409);
  expect(await sendPiece(0)).toEqual({ status: 200, message: "" });
  expect((await sendPiece(9)).message).toMatch(/^La subida se cortó/);
  expect(await start("quizás")).toEqual({ status: 400, message: "Para confirmar escribí RESTAURAR." });
  expect((await start("RESTAURAR", { id: ID.replace("0a", "0b") })).status).toBe(409);
  expect((await readState(ID)).status).toBe(404);
  expect((await start(" restaurar ")).status).toBe(200);
  let state: RestoreState = { state: "running" };
  await expect
    .poll(async () => {
      state = (await (await readState(ID)).json()) as RestoreState;
      return state.state;
    })
    .toBe("failed");
  expect(state).toMatchObject({ message: expect.stringMatching(/No se cambió nada\.$/) });
  expect((await site.get("/producto/nori-48")).status).toBe(200);
});

test("V-14 once there is an administrator the link restores nothing", async () => {
  const token = link();
  await createAdministrator(testContext({ db: database.db, actor: OPERATOR }).context, {
    email: "dora@guia.example",
  });
  expect(await sendPiece(0, { token, body: "x" })).toMatchObject({
    status: 409,
    message: expect.stringContaining("Cada enlace sirve una sola vez"),
  });
});
