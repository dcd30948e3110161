import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { cloneTemplate, type TestDatabase } from "./template-database.ts";

/** The machine may be busy. */
const PATIENCE_MS = 60_000;

/** A clone of the template for this test file. */
export function fileDatabase(): { readonly db: Database; readonly url: string } {
  let clone: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    clone = await cloneTemplate(inject("template"));
    db = openDatabase({
      url: clone.url,
      applicationName: `guia-tests:${process.pid}`,
      connectTimeoutMs: PATIENCE_MS,
      onError: () => {},
    });
  });
  afterAll(async () => {
    await db?.close();
    await clone?.drop();
  });
  return {
    get db() {
      return db;
    },
    get url() {
      return clone.url;
    },
  };
}
