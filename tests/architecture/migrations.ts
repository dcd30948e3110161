/** What a server of the version before can't live with: it goes on reading and writing while the new one starts. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [
    /\bdrop (table|column|schema|type|view|function|sequence|extension)\b/i,
    "removes what an older server uses",
  ],
  [/\brename (to|column|constraint|attribute|value)\b/i, "renames what an older server uses"],
  [/\balter column \S+ (set data )?type\b/i, "changes the type of a column"],
  [/\balter column \S+ set not null\b/i, "an older server may write null"],
  [/\balter column \S+ drop default\b/i, "an older server doesn't write the column"],
];
const ADDED_COLUMN = /\badd column \S+ (?!.*\b(default|generated)\b).*\bnot null\b/i;
const RULE_OF_TABLE = /\balter table "?(\w+)"? add constraint\b|\bcreate unique index .*? on "?(\w+)"?/i;
const CREATED = /\bcreate (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gi;
const ADDED = /\balter table "?(\w+)"? add column (?:if not exists )?"?(\w+)"?/gi;

/** Statements of a migration that stop or spoil the work of the version before. */
export function listBreakingStatements(migration: string): string[] {
  const text = migration.replace(/--(?!> ).*$/gm, "").replace(/public"?\."?/g, "");
  const created = new Set([...text.matchAll(CREATED)].map(([, table]) => table));
  const added = new Set([...text.matchAll(ADDED)].map(([, table, column]) => `${table}.${column}`));
  return text
    .split("--> statement-breakpoint")
    .flatMap((part) => part.split(/;\s*\n/))
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .flatMap((statement) => {
      const why = reasonOf(statement, { created, added });
      return why ? [`${why}: ${statement.slice(0, 100)}`] : [];
    });
}

function reasonOf(
  statement: string,
  { created, added }: { created: ReadonlySet<string | undefined>; added: ReadonlySet<string> },
): string | null {
  for (const [pattern, why] of BREAKING) if (pattern.test(statement)) return why;
  if (ADDED_COLUMN.test(statement)) return "an older server doesn't write the column";
  const rule = RULE_OF_TABLE.exec(statement);
  const table = rule?.[1] ?? rule?.[2];
  if (table === undefined || created.has(table)) return null;
  const ofNewColumn = [...added].some(
    (each) =>
      each.startsWith(`${table}.`) && new RegExp(`\\b${each.slice(table.length + 1)}\\b`).test(statement),
  );
  return ofNewColumn ? null : "an older server may write what the rule refuses";
}
