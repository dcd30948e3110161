import { beforeEach, expect, test } from "vitest";
import { authFixture } from "../../../tests/support/accounts/auth-fixture.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { RATE_RULES } from "../../domain/rate-limits/rate-rules.ts";

const used = fileDatabase();
let auth: Awaited<ReturnType<typeof authFixture>>;

beforeEach(async () => {
  await administer(used.url, "truncate rate_limits; delete from users where email like '%@guia.example'");
  auth = await authFixture({ db: used.db });
});

const EMAIL = "ana@guia.example";
const register = (clientKey = "ana") =>
  auth.client(clientKey).post("/api/auth/sign-up/email", { email: EMAIL, password: "la correcta" });
const signIn = ({ clientKey, password = "equivocada" }: { clientKey: string; password?: string }) =>
  auth.client(clientKey).post("/api/auth/sign-in/email", { email: EMAIL, password });
const many = (count: number, ask: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
const countOf = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test("A-03 of concurrent guesses from one network no more are checked than its limit for the account", async () => {
  await register();
  auth.hashed.length = 0;
  const { burst } = RATE_RULES["sign-in-account"];
  const answers = await many(burst + 10, () => signIn({ clientKey: "one network" }));
  expect(countOf(answers, 401)).toBe(burst);
  expect(countOf(answers, 429)).toBe(10);
  expect(auth.hashed).toHaveLength(burst);
});

test("A-03 passwords guessed from many networks are only checked up to the limit of the account", async () => {
  await register();
  auth.hashed.length = 0;
  const { burst } = RATE_RULES["sign-in-anywhere"];
  const answers = await many(burst + 10, (index) => signIn({ clientKey: `network ${index}` }));
  expect(countOf(answers, 401)).toBe(burst);
  expect(countOf(answers, 429)).toBe(10);
  expect(auth.hashed).toHaveLength(burst);
});

test("A-03 too many guesses are told so in Spanish, with the time to wait, and the right password of that network waits too", async () => {
  await register();
  await many(RATE_RULES["sign-in-account"].burst, () => signIn({ clientKey: "stranger" }));
  const refused = await signIn({ clientKey: "stranger", password: "la correcta" });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.json()).toEqual({
    code: "TOO_MANY_REQUESTS",
    message: "Hubo muchos intentos de entrar con este correo. Probá de nuevo en 60 segundos.",
  });
});

test("A-03 a stranger's guesses do not lock the owner out of another network, nor of asking for another password", async () => {
  await register();
  await many(RATE_RULES["sign-in-account"].burst + 5, () => signIn({ clientKey: "stranger" }));
  const reset = (clientKey: string) =>
    auth.client(clientKey).post("/api/auth/request-password-reset", { email: EMAIL });
  await many(RATE_RULES["mail-account"].burst + 5, () => reset("stranger"));
  expect((await reset("stranger")).status).toBe(429);
  expect((await reset("home")).status).toBe(200);
  expect((await signIn({ clientKey: "home", password: "la correcta" })).status).toBe(200);
});

test("A-03 the right password works from a browser that has signed in before, whatever others did from however many networks", async () => {
  const usual = auth.client("home");
  await usual.post("/api/auth/sign-up/email", { email: EMAIL, password: "la correcta" });
  await usual.post("/api/auth/sign-out");
  await many(RATE_RULES["sign-in"].burst, (index) =>
    auth.client("home").post("/api/auth/sign-in/email", { email: `x${index}@guia.example`, password: "x" }),
  );
  await many(RATE_RULES["sign-in-anywhere"].burst, (index) => signIn({ clientKey: `network ${index}` }));
  expect((await signIn({ clientKey: "elsewhere", password: "la correcta" })).status).toBe(429);
  const right = { email: EMAIL, password: "la correcta" };
  expect((await usual.post("/api/auth/sign-in/email", right)).status).toBe(200);
  const known = [...usual.cookies].find(([name]) => name.includes("guia.known"));
  expect(known?.[0]).toMatch(/^__Host-guia\.known\.[\w-]{22}$/);
  expect(known?.[1]).not.toContain("ana");
});

test("A-03 a password reset ends the allowance of every browser that signed in before, but not of the one that reset it", async () => {
  const [thief, owner] = [auth.client("thief"), auth.client("owner")];
  await register();
  for (const browser of [thief, owner])
    await browser.post("/api/auth/sign-in/email", { email: EMAIL, password: "la correcta" });
  const userId = (await used.db.accounts.findRecipient({ email: EMAIL }))?.id ?? "";
  await used.db.verifications.addResetToken({ userId, token: "del-correo" });
  const reset = { token: "del-correo", newPassword: "la siguiente" };
  expect((await owner.post("/api/auth/reset-password", reset)).status).toBe(200);
  await many(RATE_RULES["sign-in-anywhere"].burst, (index) => signIn({ clientKey: `network ${index}` }));
  const enter = (browser: typeof owner, password: string) =>
    browser.post("/api/auth/sign-in/email", { email: EMAIL, password });
  expect((await enter(thief, "la correcta")).status).toBe(429);
  expect((await enter(owner, "la siguiente")).status).toBe(200);
});

test("A-03 a browser that has signed in before has a limit of its own", async () => {
  const usual = auth.client("home");
  await usual.post("/api/auth/sign-up/email", { email: EMAIL, password: "la correcta" });
  const { burst } = RATE_RULES["sign-in-known"];
  const guess = () => usual.post("/api/auth/sign-in/email", { email: EMAIL, password: "equivocada" });
  const answers = await many(burst + 3, guess);
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([burst, 3]);
});

test("A-03 a known browser's sign-ins are limited too, with the right password, and so are the mails of one client", async () => {
  const usual = auth.client("home");
  const right = { email: EMAIL, password: "la correcta" };
  await usual.post("/api/auth/sign-up/email", right);
  const { burst } = RATE_RULES["sign-in-known"];
  const answers = await many(burst + 3, () => usual.post("/api/auth/sign-in/email", right));
  expect(countOf(answers, 429)).toBe(3);
  let sent = 0;
  for (let browser = 0; browser < 5; browser++) {
    const client = auth.client("bomber");
    await client.post("/api/auth/sign-in/email", right);
    const mails = await many(RATE_RULES["mail-known"].burst, () =>
      client.post("/api/auth/send-verification-email"),
    );
    sent += countOf(mails, 200);
  }
  expect(sent).toBe(RATE_RULES.mail.burst);
});

test("A-03 known browsers of one client are limited together", async () => {
  await register();
  const { burst } = RATE_RULES["sign-in-known"];
  const answers: Response[] = [];
  for (let browser = 0; browser < 4; browser++) {
    const client = auth.client("farm");
    await client.post("/api/auth/sign-in/email", { email: EMAIL, password: "la correcta" });
    const guess = () => client.post("/api/auth/sign-in/email", { email: EMAIL, password: "equivocada" });
    answers.push(...(await many(burst, guess)));
  }
  expect(countOf(answers, 401)).toBe(RATE_RULES["sign-in-known-client"].burst);
});

test("A-03 the right password clears the wrong ones of its own network only", async () => {
  await register();
  const wrong = RATE_RULES["sign-in-account"].burst - 1;
  for (let round = 0; round < 2; round++) {
    const answers = await many(wrong, () => signIn({ clientKey: "ana" }));
    expect(countOf(answers, 401)).toBe(wrong);
    expect((await signIn({ clientKey: "ana", password: "la correcta" })).status).toBe(200);
  }
  await many(wrong + 1, () => signIn({ clientKey: "stranger" }));
  expect((await signIn({ clientKey: "ana", password: "la correcta" })).status).toBe(200);
  expect((await signIn({ clientKey: "stranger" })).status).toBe(429);
});

test("A-02 the rate limit of the confirmation form is answered with a page", async () => {
  const press = () => auth.client().form("/api/auth/verify-email", { token: "x" });
  await many(RATE_RULES["sign-in"].burst, press);
  const refused = await press();
  expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await refused.text()).toMatch(/<h1>Demasiados intentos<\/h1><p>.*Probá de nuevo en/);
});

test("A-03 the rate limits store no e-mail", async () => {
  await register();
  await signIn({ clientKey: "ana" });
  const rows = await administer(used.url, 'select rule, who as "clientKey" from rate_limits');
  expect(JSON.stringify(rows)).not.toContain("ana@");
  expect(rows).toContainEqual({
    rule: "sign-in-account",
    clientKey: expect.stringMatching(/^[\w-]{22}$/),
  });
});

test.each([
  ["sign-in", "/sign-in/email", (index: number) => ({ email: `x${index}@guia.example`, password: "x" })],
  ["sign-in", "/reset-password", () => ({ token: "adivinado", newPassword: "otra clave" })],
  ["sign-up", "/sign-up/email", (index: number) => ({ email: `x${index}@guia.example`, password: "seis66" })],
  ["anonymous", "/sign-in/anonymous", () => ({})],
  ["mail", "/request-password-reset", (index: number) => ({ email: `x${index}@guia.example` })],
] as const)("A-02 one address has so many turns of %s at %s", async (rule, path, body) => {
  const { burst, perMinute } = RATE_RULES[rule];
  const begunAt = Date.now();
  const answers = await many(burst + 3, (index) => auth.client("one").post(`/api/auth${path}`, body(index)));
  // Hashing takes its time on a busy machine, in which further turns are earned.
  const earned = Math.floor(((Date.now() - begunAt) / 60_000) * perMinute);
  expect(countOf(answers, 429)).toBeLessThanOrEqual(3);
  expect(countOf(answers, 429)).toBeGreaterThanOrEqual(Math.max(0, 3 - earned));
  // More at once than there are connections.
  expect(countOf(answers, 503)).toBe(0);
  expect((await auth.client("another").post(`/api/auth${path}`, body(999))).status).not.toBe(429);
});

test("A-03 mails to a mailbox are limited by network, whether it has an account or not", async () => {
  await register();
  const { burst } = RATE_RULES["mail-account"];
  for (const email of [EMAIL, "nadie@guia.example"]) {
    auth.orders.length = 0;
    const answers = await many(burst + 2, () =>
      auth.client("one").post("/api/auth/request-password-reset", { email }),
    );
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([burst, 2]);
    expect(auth.orders).toHaveLength(burst);
  }
});
