import { expect, test } from "vitest";
import { POOLER_TEXT } from "../db/check-server.ts";
import { withDatabase } from "./boot-error.ts";

test("a pooler's refusal of a startup parameter is explained, however deep the driver wraps it", async () => {
  const refusal = Object.assign(new Error("unsupported startup parameter: options"), { code: "08P01" });
  const failing = withDatabase(() => Promise.reject(new Error("query failed", { cause: refusal })));
  await expect(failing).rejects.toMatchObject({ spanish: POOLER_TEXT, cause: { cause: refusal } });
});
