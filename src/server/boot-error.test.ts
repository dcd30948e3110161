import { expect, test } from "vitest";
import { POOLER_TEXT } from "../db/check-server.ts";
import { explainBootError, withDatabase } from "./boot-error.ts";

test("a pooler's refusal of a startup parameter is explained, however deep the driver wraps it", async () => {
  const refusal = Object.assign(new Error("unsupported startup parameter: options"), { code: "08P01" });
  const failing = withDatabase(() => Promise.reject(new Error("query failed", { cause: refusal })));
  await expect(failing).rejects.toMatchObject({ spanish: POOLER_TEXT, cause: { cause: refusal } });
});

test("an unexpected error is shown without the password of an address", () => {
  const error = new TypeError("URL that includes credentials: https://ana:secreta@mapas.example/x");
  expect(explainBootError(error)).toContain("https://…@mapas.example/x");
  expect(explainBootError(error)).not.toContain("secreta");
});

test("where PostgreSQL can't be reached its own reason is told, however deep the driver wraps it", async () => {
  const full = Object.assign(new Error("sorry, too many clients already"), { code: "53300" });
  const refused = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), { code: "ECONNREFUSED" });
  const addresses = Object.assign(new AggregateError([refused]), { code: "ECONNREFUSED" });
  for (const [cause, reason] of [
    [full, full.message],
    [addresses, refused.message],
  ] as const)
    await expect(
      withDatabase(() => Promise.reject(new Error("query failed", { cause }))),
    ).rejects.toMatchObject({
      spanish: `No se pudo llegar al PostgreSQL de DATABASE_URL: revisá la dirección y que esté encendido. El motivo: ${reason}.`,
    });
});
