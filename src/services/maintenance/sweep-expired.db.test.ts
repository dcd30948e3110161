import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { sweepExpired } from "./sweep-expired.ts";

const used = fileDatabase();
const now = new Date("2026-03-01T12:00:00Z");

function entry(subject: string, expiresAt: string) {
  return {
    at: now,
    actor: "operator:ana",
    action: "x",
    subject,
    details: {},
    expiresAt: new Date(expiresAt),
  };
}

test("what has outlived its date goes, the rest stays; two sweepers at once share the work", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      used.db.audit.append(entry(`old-${index}`, "2026-03-01T12:00:00Z")),
    ),
  );
  await used.db.audit.append(entry("young", "2026-03-01T12:00:01Z"));
  const { context } = testContext({ db: used.db, actor: SYSTEM, now });
  const swept = await Promise.all([sweepExpired(context), sweepExpired(context)]);
  expect(swept.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(30);
  expect(await used.db.audit.listOfSubject({ subject: "old-1", limit: 1 })).toEqual([]);
  expect(await used.db.audit.listOfSubject({ subject: "young", limit: 1 })).toHaveLength(1);
});

test("only the system sweeps", async () => {
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  await expect(sweepExpired(context)).rejects.toMatchObject({ code: "forbidden" });
});
