import { randomBytes } from "node:crypto";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../db/database.ts";

/** Signs cookies and links: SESSION_SECRET, or one that the first server to start stored in the database. */
export async function sessionSecret({
  config,
  db,
}: {
  config: Pick<Config, "sessionSecret">;
  db: Database;
}): Promise<string> {
  if (config.sessionSecret !== null) return config.sessionSecret;
  const secret = await db.settings.findOrCreate({
    name: "session-secret",
    make: () => randomBytes(32).toString("base64url"),
  });
  if (typeof secret !== "string") throw new Error("the session secret in the database is not a text");
  return secret;
}
