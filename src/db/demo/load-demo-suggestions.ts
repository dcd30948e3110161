import { readFileSync } from "node:fs";
import { z } from "zod";
import { parseForm } from "../../domain/forms/define-form.ts";
import { typedOf } from "../../domain/forms/form-spec.ts";
import { SUGGESTION_FIELDS } from "../../domain/suggestions/suggestion.ts";
import { suggestionForm } from "../../domain/suggestions/suggestion-form.ts";
import { suggestionKeys } from "../../domain/suggestions/suggestion-keys.ts";
import type { Orm } from "../orm.ts";
import { projectFolder } from "../project-folder.ts";
import { demoRows } from "../tables/operations.ts";
import { suggestions } from "../tables/suggestions.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const decision = z.strictObject({
  kind: z.enum(["approved", "rejected", "in-guide"]),
  daysAgo: z.int().min(1),
  reason: z.string().optional(),
  notes: z.string().optional(),
  /** The title of a demo place. */
  business: z.string().optional(),
});

/** The other properties are fields of the public form. */
const demoSuggestion = z
  .object({ minutesAgo: z.int().min(1), decision: decision.optional() })
  .catchall(z.string());

type DemoDecision = z.infer<typeof decision>;

function readDemoSuggestions() {
  const file = projectFolder("src/db/demo/demo-suggestions.json");
  const read = z.array(demoSuggestion).parse(JSON.parse(readFileSync(file, "utf8")));
  return read.map(({ minutesAgo, decision: decided, ...fields }) => {
    const { values, faults } = parseForm(
      suggestionForm,
      typedOf(SUGGESTION_FIELDS, (field) => fields[field]),
    );
    if (!values) throw new Error(`wrong demo suggestion: ${JSON.stringify(faults)}`);
    return { suggestion: values.suggestion, minutesAgo, decided };
  });
}

interface LoadInput {
  orm: Orm;
  now: Date;
  /** The id of each demo place by its title. */
  idsByTitle: ReadonlyMap<string, string>;
}

/** Suggestions in every state, recorded so that removing the demo takes them too. */
export async function loadDemoSuggestions({ orm, now, idsByTitle }: LoadInput): Promise<void> {
  const rows = readDemoSuggestions().map(({ suggestion, minutesAgo, decided }) => ({
    ...suggestion,
    ...suggestionKeys(suggestion),
    createdAt: new Date(now.getTime() - minutesAgo * MINUTE_MS),
    ...(decided && decisionColumns({ decided, now, idsByTitle })),
  }));
  const added = await orm.insert(suggestions).values(rows).returning({ id: suggestions.id });
  await orm.insert(demoRows).values(added.map(({ id }) => ({ kind: "suggestion" as const, key: id })));
}

function decisionColumns({
  decided: { kind, daysAgo, reason, notes, business = "" },
  now,
  idsByTitle,
}: Pick<LoadInput, "now" | "idsByTitle"> & { decided: DemoDecision }) {
  const businessId = idsByTitle.get(business) ?? null;
  return {
    status: kind === "approved" ? ("approved" as const) : ("rejected" as const),
    reviewedAt: new Date(now.getTime() - daysAgo * DAY_MS),
    reviewedBy: "admin",
    reason: reason ?? null,
    notes: notes ?? null,
    businessId: kind === "approved" ? businessId : null,
    duplicateOf: kind === "in-guide" ? businessId : null,
  };
}
