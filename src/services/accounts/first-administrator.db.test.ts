import { beforeEach, expect, test } from "vitest";
import { addSessions, listSessionIds } from "../../../tests/support/accounts/member-account.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { createAdministrator, disableAccount } from "./administrators.ts";
import { createFirstAdministrator, createFirstAdministratorLink } from "./first-administrator.ts";

const used = fileDatabase();
const contextOf = (actor = SYSTEM, administrators: string[] = []) =>
  testContext({ db: used.db, actor, administrators }).context;
const create = (token: string, input: { email?: string; password?: string } = {}) =>
  createFirstAdministrator(contextOf(VISITOR), {
    token,
    email: "eva@guia.example",
    password: "mate con yuyos",
    ...input,
  });

async function newToken(): Promise<string> {
  const link = await createFirstAdministratorLink(contextOf());
  const [address, token = ""] = (link ?? "").split("#");
  expect(address).toBe("https://guia.example/admin/comienzo");
  return token;
}

beforeEach(async () => {
  await administer(used.url, "truncate staff_emails, verifications, rate_limits");
  await administer(used.url, "delete from users");
});

test("AG-07 the link creates a verified administrator with the chosen e-mail and password, once", async () => {
  const token = await newToken();
  expect(await create(token, { email: "Eva@Guia.example" })).toEqual({ email: "eva@guia.example" });
  expect(await used.db.staff.hasAdministrator([])).toBe(true);
  await expect(create(token, { email: "otra@guia.example" })).rejects.toMatchObject({ code: "conflict" });
  expect(await createFirstAdministratorLink(contextOf())).toBeNull();
});

test("AG-07 ten uses of one link at once create one administrator", async () => {
  const token = await newToken();
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => create(token, { email: `eva${n}@guia.example` })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await used.db.staff.list([])).toHaveLength(1);
});

test("AG-07 the links that two servers print work, until one of them is used", async () => {
  const [first, second, third] = [await newToken(), await newToken(), await newToken()];
  await create(second);
  for (const token of [first, second, third])
    await expect(create(token)).rejects.toMatchObject({ heading: "El enlace ya no sirve" });
  await administer(used.url, "truncate staff_emails; delete from users");
  // They don't come back with the last administrator's end.
  await expect(create(first)).rejects.toMatchObject({ code: "conflict" });
  const [other] = [await newToken(), await newToken()];
  expect(await create(other)).toEqual({ email: "eva@guia.example" });
});

test("AG-07 a link is void after an hour, and once an administrator exists", async () => {
  const link = await newToken();
  await administer(used.url, "update verifications set expires_at = now() - interval '1 second'");
  await expect(create(link)).rejects.toMatchObject({ heading: "El enlace ya no sirve" });
  const third = await newToken();
  await createAdministrator(contextOf(OPERATOR), { email: "dora@guia.example" });
  await expect(create(third)).rejects.toMatchObject({ code: "conflict" });
  await expect(create("x".repeat(1_000_000))).rejects.toMatchObject({ code: "conflict" });
});

test("AG-07 no link is made while a verified account is on ADMIN_EMAILS or on the stored list", async () => {
  await addMembers(used.db, ["dora"]);
  const listed = contextOf(SYSTEM, ["dora@guia.example"]);
  await administer(used.url, "update users set email_verified = false");
  expect(await createFirstAdministratorLink(listed)).not.toBeNull();
  await administer(used.url, "update users set email_verified = true");
  expect(await createFirstAdministratorLink(listed)).toBeNull();
  await disableAccount(contextOf(OPERATOR), { email: "dora@guia.example" });
  expect(await createFirstAdministratorLink(listed)).not.toBeNull();
});

test("AG-07 an account that has the e-mail already gets the new password, and its sessions end", async () => {
  await addMembers(used.db, ["eva"]);
  await addSessions(used.db, { id: "eva", sessions: ["e1"] });
  await create(await newToken());
  expect(await listSessionIds(used.db, "eva")).toEqual([]);
  expect(await used.db.accounts.findPasswordHash("eva")).not.toBeNull();
  expect(await used.db.staff.hasAdministrator([])).toBe(true);
});

test.each([
  [{ email: "no" }, "Email inválido"],
  [{ password: "corta" }, "La contraseña de administración debe tener al menos 10 caracteres"],
  [{ password: "nueve let" }, "La contraseña de administración debe tener al menos 10 caracteres"],
  [{ password: "eva@guia.example" }, "Esa contraseña es muy común. Elegí otra."],
])("AG-07 %j is refused, and the link goes on working", async (input, spanish) => {
  const token = await newToken();
  await expect(create(token, input)).rejects.toMatchObject({ spanish });
  await create(token);
});
