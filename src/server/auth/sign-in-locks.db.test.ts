import { beforeEach, expect, test } from "vitest";
import { authFixture } from "../../../tests/support/accounts/auth-fixture.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { LOCK_SECONDS, STAFF_AUTH } from "../../contract/staff-sign-in.ts";
import { RATE_RULES } from "../../domain/rate-limits/rate-rules.ts";
import { RETENTION } from "../../domain/retention.ts";
import { createAdministrator } from "../../services/accounts/administrators.ts";
import { readSignInLock } from "../../services/accounts/sign-in-attempts.ts";
import { findLastSignIn } from "../../services/audit/sign-in-log.ts";
import { sweepExpired } from "../../services/maintenance/sweep-expired.ts";

const used = fileDatabase();
const EMAIL = "lucia@guia.example";
const MEMBER = "ana@guia.example";
const RIGHT = "mate con yuyos";
const NOW = new Date("2026-11-16T15:00:00Z");
type Fixture = Awaited<ReturnType<typeof authFixture>>;
type Client = ReturnType<Fixture["client"]>;
let now = NOW;
let auth: Fixture;
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const start = () => authFixture({ db: used.db, clock: { now: () => now } });

beforeEach(async () => {
  await administer(
    used.url,
    "truncate rate_limits, sign_in_attempts; delete from users where email like '%@guia.example'; delete from staff_emails",
  );
  now = NOW;
  auth = await start();
  const { link } = await createAdministrator(testContext({ db: used.db, actor: OPERATOR }).context, {
    email: EMAIL,
  });
  const reset = { token: link.split("#")[1], newPassword: RIGHT };
  expect((await auth.client("setup").post("/api/auth/reset-password", reset)).status).toBe(200);
  await auth.client("setup").post("/api/auth/sign-up/email", { email: MEMBER, password: RIGHT });
  auth.hashed.length = 0;
});

interface Try {
  client?: Client;
  email?: string;
  password?: string;
}
const enter = ({ client = auth.client("home"), email = EMAIL, password = "no es esa" }: Try = {}) =>
  client.post(`/api/auth${STAFF_AUTH.signIn}`, { email, password });
const enterPublic = ({ client = auth.client("home"), email = EMAIL, password = "no es esa" }: Try = {}) =>
  client.post("/api/auth/sign-in/email", { email, password });
const checked = (password: string) => auth.hashed.filter((hashed) => hashed === password).length;
const EVERYWHERE = RATE_RULES["sign-in-anywhere"].burst;
const fromNetworks = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, network) => enter({ client: auth.client(`net ${network}`) })),
  );
const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

test("AG-04 each failure says which attempt it was, and the third locks for 300 seconds", async () => {
  expect(await bodyOf(await enter())).toMatchObject({ code: "INVALID_EMAIL_OR_PASSWORD", attempt: 1 });
  expect(await bodyOf(await enter())).toMatchObject({ code: "INVALID_EMAIL_OR_PASSWORD", attempt: 2 });
  const third = await enter();
  expect(third.status).toBe(429);
  expect(third.headers.get("retry-after")).toBe(String(LOCK_SECONDS));
  expect(await bodyOf(third)).toEqual({
    code: "LOCKED",
    message: "Múltiples intentos fallidos detectados",
    lockedSeconds: LOCK_SECONDS,
  });
});

test("AG-04 of 20 parallel wrong passwords exactly 3 are checked, at the login and at the public dialog", async () => {
  const many = (ask: () => Promise<Response>) => Promise.all(Array.from({ length: 20 }, ask));
  const answers = await many(() => enter());
  expect(checked("no es esa")).toBe(3);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
  await administer(used.url, "truncate rate_limits, sign_in_attempts");
  auth.hashed.length = 0;
  await many(() => enterPublic());
  expect(checked("no es esa")).toBe(3);
});

test("AG-04 the right password during the lock is refused with the countdown, unchecked, also after a restart and in another browser", async () => {
  for (let attempt = 0; attempt < 3; attempt++) await enter();
  now = later(120);
  auth = await start();
  const refused = await enter({ password: RIGHT });
  expect(refused.status).toBe(429);
  expect(await bodyOf(refused)).toMatchObject({ code: "LOCKED", lockedSeconds: 180 });
  expect(checked(RIGHT)).toBe(0);
});

test("AG-04 after 300 seconds the right password works, and the count starts again at one", async () => {
  for (let attempt = 0; attempt < 3; attempt++) await enter();
  now = later(LOCK_SECONDS - 1);
  expect((await enter({ password: RIGHT })).status).toBe(429);
  now = later(LOCK_SECONDS);
  expect(await bodyOf(await enter())).toMatchObject({ attempt: 1 });
  expect((await enter({ password: RIGHT })).status).toBe(200);
  expect(await bodyOf(await enter())).toMatchObject({ attempt: 1 });
});

test("AG-04 a stranger elsewhere cannot lock the staff out, from one network or from many", async () => {
  const usual = auth.client("home");
  expect((await enter({ client: usual, password: RIGHT })).status).toBe(200);
  for (let attempt = 0; attempt < 4; attempt++) await enter({ client: auth.client("stranger") });
  expect((await enter({ password: RIGHT })).status).toBe(200);
  await fromNetworks(EVERYWHERE);
  const unknown = await enter({ client: auth.client("holiday"), password: RIGHT });
  expect([unknown.status, (await bodyOf(unknown)).code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect((await enter({ client: usual, password: RIGHT })).status).toBe(200);
});

test("AG-04 the e-mail-only limit checks no more passwords than it allows over all networks", async () => {
  await fromNetworks(EVERYWHERE + 10);
  expect(checked("no es esa")).toBe(EVERYWHERE);
});

test("AG-04 a browser that signed in before is locked by its own three failures only, and every other browser of its network stays locked", async () => {
  const [usual, other] = [auth.client("home"), auth.client("home")];
  await enter({ client: usual, password: RIGHT });
  for (let attempt = 0; attempt < 3; attempt++) await enter();
  expect((await enter({ client: usual, password: RIGHT })).status).toBe(200);
  expect(await bodyOf(await enter({ client: other, password: RIGHT }))).toMatchObject({ code: "LOCKED" });
  for (let attempt = 0; attempt < 3; attempt++) await enter({ client: usual });
  expect(await bodyOf(await enter({ client: usual, password: RIGHT }))).toMatchObject({ code: "LOCKED" });
});

test("AG-04 guesses from a whole /48 are one client's: three are checked, and new browsers elsewhere enter", async () => {
  const households = Array.from({ length: 36 }, (_, index) => auth.client(`household${index}.of-one-48`));
  for (const client of households) await enter({ client });
  expect(checked("no es esa")).toBe(3);
  expect((await enter({ client: auth.client("holiday"), password: RIGHT })).status).toBe(200);
});

test("AG-04 neither the right password nor a refusal before it is checked counts, for the lock or for the limits", async () => {
  await fromNetworks(EVERYWHERE - 1);
  const withoutOrigin = (attempt: number) => {
    const headers = { "Content-Type": "application/json", Cookie: `a=${attempt}` };
    const body = JSON.stringify({ email: EMAIL, password: "no es esa" });
    const url = `${auth.publicUrl}/api/auth${STAFF_AUTH.signIn}`;
    const request = new Request(url, { method: "POST", headers, body });
    return auth.handler.handle(request, { clientKey: "home", requestId: "r" });
  };
  for (let attempt = 0; attempt < 4; attempt++) expect((await withoutOrigin(attempt))?.status).toBe(403);
  for (let attempt = 0; attempt < 4; attempt++) expect((await enter({ password: RIGHT })).status).toBe(200);
  expect(await bodyOf(await enter())).toMatchObject({ attempt: 1 });
});

test("AG-04 the public dialog answers for a locked listed e-mail as for a wrong password of anybody", async () => {
  const told = async (email: string) => {
    const answers: unknown[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const response = await enterPublic({ client: auth.client("curious"), email });
      answers.push([response.status, response.headers.getSetCookie(), await response.text()]);
    }
    return answers;
  };
  const [listed, member, unknown] = [await told(EMAIL), await told(MEMBER), await told("x@guia.example")];
  expect(listed).toEqual(member);
  expect(unknown).toEqual(member);
  const refused = await enterPublic({ client: auth.client("curious"), password: RIGHT });
  expect(refused.status).toBe(401);
  expect(checked(RIGHT)).toBe(0);
  expect((await enterPublic({ client: auth.client("curious"), email: MEMBER, password: RIGHT })).status).toBe(
    200,
  );
});

test("AG-04 the login locks for every e-mail alike, with attempts of the public dialog counted", async () => {
  for (const email of [EMAIL, MEMBER, "x@guia.example"]) {
    const client = auth.client("prober");
    await enterPublic({ client, email });
    await enterPublic({ client, email });
    expect(await bodyOf(await enter({ client, email }))).toMatchObject({ code: "LOCKED" });
  }
});

test("AG-04 a browser that has signed in before is told of the lock in the public dialog", async () => {
  const usual = auth.client("home");
  await enter({ client: usual, password: RIGHT });
  for (let attempt = 0; attempt < 3; attempt++) await enterPublic({ client: usual });
  const refused = await enterPublic({ client: usual, password: RIGHT });
  expect(await bodyOf(refused)).toEqual({
    code: "TOO_MANY_REQUESTS",
    message: "Hubo muchos intentos de entrar con este correo. Probá de nuevo en 5 minutos.",
  });
});

test("AG-04 a new password from the mailbox lifts the lock of the browser's network", async () => {
  for (let attempt = 0; attempt < 3; attempt++) await enter();
  const userId = (await used.db.accounts.findRecipient({ email: EMAIL }))?.id ?? "";
  await used.db.verifications.addResetToken({ userId, token: "del-correo" });
  const reset = { token: "del-correo", newPassword: "otra con yuyos" };
  await auth.client("home").post("/api/auth/reset-password", reset);
  expect((await enter({ password: "otra con yuyos" })).status).toBe(200);
});

test("AG-04 an attempt that could not be checked is not counted", async () => {
  for (let attempt = 0; attempt < 4; attempt++)
    expect((await enter({ password: "x".repeat(200) })).status).toBe(400);
  expect(await bodyOf(await enter())).toMatchObject({ attempt: 1 });
});

test("AG-04 a reload goes on counting down, by a cookie that names no e-mail and only in its own network", async () => {
  const client = auth.client("home");
  for (let attempt = 0; attempt < 3; attempt++) await enter({ client });
  const cookies = client.headers().get("cookie") ?? "";
  expect(cookies).toMatch(/__Secure-guia_lock=[\w-]{22}~home/);
  now = later(100);
  const { context } = testContext({ db: used.db, actor: SYSTEM });
  const read = (clientKey: string, sent = cookies) =>
    readSignInLock({ ...context, clock: { now: () => now }, clientKey }, { cookies: sent });
  expect(await read("home")).toBe(200);
  expect(await read("elsewhere")).toBeNull();
  expect(await read("home", "guia_lock=other~home")).toBeNull();
  now = later(LOCK_SECONDS);
  expect(await read("home")).toBeNull();
});

test("AG-04 sign-ins, failures and locks of the staff are in the audit log, those of others are not", async () => {
  const logged = () =>
    administer(
      used.url,
      "select action, actor, extract(day from expires_at - at)::int as days from audit_entries where action like 'sign-in.%' order by id",
    );
  await administer(used.url, "truncate audit_entries");
  await enter({ email: MEMBER });
  await enter({ email: MEMBER, password: RIGHT });
  await enter();
  await enterPublic();
  await enter();
  await enter({ client: auth.client("elsewhere"), password: RIGHT });
  const { id = "" } = (await used.db.accounts.findRecipient({ email: EMAIL })) ?? {};
  const failed = { actor: "visitor", days: RETENTION.failedSignInDays };
  expect(await logged()).toEqual([
    { action: "sign-in.fail", ...failed },
    { action: "sign-in.fail", ...failed },
    { action: "sign-in.lock", ...failed },
    { action: "sign-in.enter", actor: `administrator:${id}`, days: RETENTION.auditYears * 365 },
  ]);
});

test("AG-04 the last access of an administrator is the sign-in before, by another session", async () => {
  const [first, second] = [auth.client("office"), auth.client("home")];
  const lastAccess = async (client: Client) => {
    const { actor, sessionId } = await auth.handler.findActor(client.headers());
    return findLastSignIn({ db: used.db, actor }, { sessionId });
  };
  await enter({ client: first, password: RIGHT });
  expect(await lastAccess(first)).toBeNull();
  now = later(3_600);
  await enter({ client: second, password: RIGHT });
  expect(await lastAccess(second)).toEqual(NOW);
  expect(await lastAccess(first)).toEqual(now);
});

test("AG-04 attempts whose time is over are swept", async () => {
  await enter();
  const { context } = testContext({ db: used.db, actor: SYSTEM });
  await sweepExpired({ ...context, clock: { now: () => later(3_601) } });
  const rows = await administer(used.url, "select key from sign_in_attempts");
  expect(rows).toEqual([]);
});

test("AG-03 only the right password of an account that is no administrator's is told so, and starts no session", async () => {
  const client = auth.client("home");
  const refused = await enter({ client, email: MEMBER, password: RIGHT });
  expect(refused.status).toBe(403);
  expect(await bodyOf(refused)).toEqual({
    code: "NOT_AUTHORISED",
    message: "Acceso denegado. Email no autorizado como administrador.",
  });
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await auth.handler.findActor(client.headers())).actor.kind).toBe("visitor");
  expect((await bodyOf(await enter({ email: MEMBER }))).code).toBe("INVALID_EMAIL_OR_PASSWORD");
});

test("AG-03 AG-06 the reset says who is not on the list, and who is on it without an account", async () => {
  const reset = (email: string) => auth.client("home").post(`/api/auth${STAFF_AUTH.requestReset}`, { email });
  expect(await bodyOf(await reset(MEMBER))).toMatchObject({
    message: "Email no autorizado para administración.",
  });
  await used.db.staff.addEmail({ email: "sin@guia.example", addedBy: "x", addedAt: NOW });
  expect(await bodyOf(await reset("sin@guia.example"))).toMatchObject({ message: "Email no encontrado" });
  expect((await reset(EMAIL)).status).toBe(200);
  expect(auth.orders).toContainEqual({ kind: "password-reset", email: EMAIL });
});
