import { expect, test } from "vitest";
import type { FormRefusal } from "../../../src/domain/forms/form-spec.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";

const site = fileServer(fileDatabase());

const create = (fields: Record<string, string>) =>
  site.get("/admin/comienzo", {
    method: "POST",
    headers: { Origin: "http://localhost:3000", Accept: "application/json" },
    body: new URLSearchParams(fields),
  });

test("AG-07 without configuration the start gives a link, which creates an administrator who can enter; it works once", async () => {
  const [address, token = ""] = (site.server.firstAdministratorLink ?? "").split("#");
  expect(address).toBe("http://localhost:3000/admin/comienzo");
  expect((await site.get("/admin/comienzo")).status).toBe(200);
  const account = { email: "eva@guia.example", password: "mate con yuyos" };

  const refused = await create({ ...account, token: "otro" });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: expect.stringContaining("Cada enlace sirve una sola vez") },
  ]);
  expect((await create({ ...account, token, password: "corta" })).status).toBe(400);
  expect((await create({ ...account, token })).status).toBe(200);
  expect((await create({ token, email: "otra@guia.example", password: "mate con yuyos" })).status).toBe(409);

  const eva = serverClient(site.server);
  expect((await eva.post("/api/auth/sign-in/email", account)).status).toBe(200);
  expect((await eva.get("/admin")).status).toBe(200);
});

test("AG-07 the link is not in the log, which has the address of the page without its token", () => {
  const token = (site.server.firstAdministratorLink ?? "").split("#")[1] ?? "";
  expect(token.length).toBeGreaterThan(20);
  expect(site.server.logs.join("\n")).not.toContain(token);
  expect(site.server.logs.join("\n")).toContain("/admin/comienzo");
});

test.each([
  ["nothing", new URLSearchParams()],
  ["a file instead of a text", fileForm()],
  ["JSON", new Blob(["{}"], { type: "application/json" })],
])("AG-07 a body of %s is refused with a sentence", async (_, body) => {
  const response = await site.get("/admin/comienzo", {
    method: "POST",
    headers: { Origin: "http://localhost:3000", Accept: "application/json" },
    body,
  });
  expect(response.status).toBe(400);
  const { faults, message } = (await response.json()) as FormRefusal;
  expect(message || faults.email).toMatch(/^(No entendimos el pedido|Escribí tu correo)/);
});

function fileForm(): FormData {
  const form = new FormData();
  form.set("email", new Blob(["x"]), "x");
  return form;
}
