import type { PlannedRename } from "../../contract/migration.ts";
import { firstFreeId, simpleId } from "../../domain/businesses/business-names.ts";
import type { MigrationCandidate } from "../../domain/migration/migration-view.ts";
import type { ServiceContext } from "../service-context.ts";

/** AX-05: what the job would do now, in its order. The caller checks the permission. */
export async function planIds(
  { db }: Pick<ServiceContext, "db">,
  untidy: readonly MigrationCandidate[],
): Promise<PlannedRename[]> {
  const inOrder = untidy.toSorted((one, other) => Buffer.compare(Buffer.from(one.id), Buffer.from(other.id)));
  const owners = new Map<string, string | null>();
  for (;;) {
    const plan = assign(inOrder, owners);
    const unknown = plan.map(({ newId }) => newId).filter((name) => !owners.has(name));
    if (unknown.length === 0) return plan;
    for (const name of unknown) owners.set(name, null);
    for (const { name, businessId } of await db.migration.listOwners(unknown)) owners.set(name, businessId);
  }
}

function assign(
  untidy: readonly MigrationCandidate[],
  owners: ReadonlyMap<string, string | null>,
): PlannedRename[] {
  const given = new Set<string>();
  return untidy.map((candidate) => {
    const { id, title } = candidate;
    const isFree = (name: string) => !given.has(name) && [id, null].includes(owners.get(name) ?? null);
    const newId = firstFreeId({ base: simpleId(candidate), isFree });
    given.add(newId);
    return { id, newId, title };
  });
}
