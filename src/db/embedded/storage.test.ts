import pg from "pg";
import { expect, test } from "vitest";
import { databaseUrl } from "./connection.ts";
import { storagePaths } from "./storage.ts";

test("the socket is beside the data while its path is short enough, also with spaces and accents", () => {
  const storage = storagePaths("/srv/Guía de la ciudad/data/postgres", "5432");
  expect(storage.socketDirectory).toBe("/srv/Guía de la ciudad/data/postgres/socket");
  const client = new pg.Client({ connectionString: databaseUrl(storage, "app") });
  expect(client).toMatchObject({
    host: storage.socketDirectory,
    port: 5432,
    user: "app",
    database: "guia",
  });
});

test("a long path gets a short socket directory, always the same, measured in bytes", () => {
  const long = `/srv/${"ñ".repeat(45)}`;
  const directoryOf = (root: string) => storagePaths(root, "5432").socketDirectory;
  expect(directoryOf(long)).toMatch(/^\/tmp\/guia-[0-9a-f]{16}$/);
  expect(directoryOf(long)).toBe(directoryOf(long));
  expect(directoryOf(long)).not.toBe(directoryOf(`${long}x`));
});
