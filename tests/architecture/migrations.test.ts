import { expect, test } from "vitest";
import { listBreakingStatements } from "./migrations.ts";
import { listProjectFiles, readProjectFile } from "./project-files.ts";

const MIGRATION = /^src\/db\/migrations\/(\d+_\w+)\.sql$/;
/** Older than the rule. */
const EARLIER = [
  "0002_rules_of_the_guide",
  "0007_accounts",
  "0013_back_office",
  "0017_suggestions",
  "0028_people_search",
];

test("a migration leaves a server of the version before working (docs/operating.md): what it removes goes a version later", () => {
  const breaking = listProjectFiles()
    .filter((path) => MIGRATION.test(path))
    .map((path) => ({
      name: MIGRATION.exec(path)?.[1] ?? "",
      statements: listBreakingStatements(readProjectFile(path).text),
    }))
    .filter(({ statements }) => statements.length > 0);
  expect(breaking.filter(({ name }) => !EARLIER.includes(name))).toEqual([]);
  expect(breaking.map(({ name }) => name).sort()).toEqual(EARLIER);
});

test.each([
  'DROP TABLE "lists";',
  'ALTER TABLE "lists" DROP COLUMN "title";',
  'ALTER TABLE "lists" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "lists" ALTER COLUMN "title" SET DATA TYPE integer;',
  'ALTER TABLE "lists" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "lists" ALTER COLUMN "title" DROP DEFAULT;',
  'ALTER TABLE "lists" ADD COLUMN "title" text NOT NULL;',
  'ALTER TABLE "lists" ADD CONSTRAINT "short" CHECK (length(title) < 9);',
  'CREATE UNIQUE INDEX "one_title" ON "lists" USING btree ("title");',
])("the rule refuses %s", (statement) => {
  expect(listBreakingStatements(`SELECT 1;\n--> statement-breakpoint\n${statement}`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "lists" ADD COLUMN "title" text;',
  `ALTER TABLE "lists" ADD COLUMN "title" text DEFAULT '' NOT NULL;`,
  'CREATE INDEX "by_title" ON "lists" USING btree ("title");',
  'DROP INDEX "by_title";',
  'CREATE TABLE "lists" ("title" text NOT NULL);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "lists" ("title");',
  'ALTER TABLE "lists" ADD COLUMN "of" text;\n--> statement-breakpoint\nALTER TABLE "lists" ADD CONSTRAINT "f" FOREIGN KEY ("of") REFERENCES "users"("id");',
  "-- drop table comes a version later\nSELECT 1;",
])("the rule allows %s", (migration) => {
  expect(listBreakingStatements(migration)).toEqual([]);
});
