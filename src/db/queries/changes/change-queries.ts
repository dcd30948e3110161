import { and, asc, count, desc, eq, gt, not, sql } from "drizzle-orm";
import type { FieldChanges, MovedRows } from "../../../domain/changes/change-set.ts";
import type { LaterChange } from "../../../domain/changes/plan-undo.ts";
import type { Orm } from "../../orm.ts";
import { businessChanges, changeSets } from "../../tables/changes.ts";

const ROWS_PER_STATEMENT = 1_000;

export interface BusinessChange {
  readonly businessId: string;
  readonly kind: "created" | "updated";
  readonly fields: FieldChanges;
  /** To this business, by a merge. */
  readonly moved: MovedRows | null;
  readonly version: number;
}

export interface HistoryEntry extends Omit<BusinessChange, "businessId" | "moved"> {
  readonly changeSetId: string;
  readonly at: Date;
  readonly actor: string;
  readonly tool: string;
  readonly reason: string;
  readonly undoes: string | null;
  readonly isUndone: boolean;
}

/** Of a row of `change_sets`. */
export const isUndone = sql<boolean>`exists (select from ${changeSets} as undoing where undoing.undoes = ${changeSets.id})`;

const isLeftOfRun = (jobRunId: string) => and(eq(changeSets.jobRunId, jobRunId), not(isUndone));

export function changeQueries(orm: Orm) {
  const ofBusiness = ({ businessId, after = 0 }: { businessId: string; after?: number }) =>
    and(eq(businessChanges.businessId, businessId), gt(businessChanges.version, after));

  return {
    /** Newest first. */
    listOfBusiness({
      businessId,
      limit,
      offset,
    }: {
      businessId: string;
      limit: number;
      offset: number;
    }): Promise<HistoryEntry[]> {
      return orm
        .select({
          changeSetId: changeSets.id,
          at: changeSets.at,
          actor: changeSets.actor,
          tool: changeSets.tool,
          reason: changeSets.reason,
          undoes: changeSets.undoes,
          isUndone,
          kind: businessChanges.kind,
          fields: businessChanges.fields,
          version: businessChanges.version,
        })
        .from(businessChanges)
        .innerJoin(changeSets, eq(changeSets.id, businessChanges.changeSetId))
        .where(ofBusiness({ businessId }))
        .orderBy(desc(businessChanges.version))
        .limit(limit)
        .offset(offset);
    },

    /** Changes after a version of the business, oldest first. */
    listSince({ businessId, version }: { businessId: string; version: number }): Promise<LaterChange[]> {
      return orm
        .select({
          changeSetId: changeSets.id,
          undoes: changeSets.undoes,
          isUndone,
          fields: businessChanges.fields,
        })
        .from(businessChanges)
        .innerJoin(changeSets, eq(changeSets.id, businessChanges.changeSetId))
        .where(ofBusiness({ businessId, after: version }))
        .orderBy(asc(businessChanges.version));
    },

    /** Change sets that a long job made, and those that nobody undid. */
    async countOfJobRun(jobRunId: string): Promise<{ made: number; left: number }> {
      const [row] = await orm
        .select({ made: count(), left: sql<number>`(count(*) filter (where not ${isUndone}))::int` })
        .from(changeSets)
        .where(eq(changeSets.jobRunId, jobRunId));
      return row ?? { made: 0, left: 0 };
    },

    /** Ids of the change sets that a long job made and nobody undid, in their order. */
    async listOfJobRun({
      jobRunId,
      after,
      limit,
    }: {
      jobRunId: string;
      after: string | null;
      limit: number;
    }): Promise<string[]> {
      const rows = await orm
        .select({ id: changeSets.id })
        .from(changeSets)
        .where(and(isLeftOfRun(jobRunId), after === null ? undefined : gt(changeSets.id, after)))
        .orderBy(asc(changeSets.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    async listOfChangeSet(changeSetId: string): Promise<BusinessChange[]> {
      return orm
        .select({
          businessId: businessChanges.businessId,
          kind: businessChanges.kind,
          fields: businessChanges.fields,
          moved: businessChanges.moved,
          version: businessChanges.version,
        })
        .from(businessChanges)
        .where(eq(businessChanges.changeSetId, changeSetId))
        .orderBy(asc(businessChanges.businessId));
    },
  };
}

interface NewChangeSet {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly tool: string;
  readonly reason: string;
  readonly undoes: string | null;
  readonly jobRunId: string | null;
  readonly changes: readonly BusinessChange[];
}

/** For transactions only: the change set commits with what it records. */
export function changeWrites(orm: Orm) {
  return {
    /** Null where there is none; two that undo the same set wait for each other. */
    async lock(
      id: string,
    ): Promise<{ readonly isUndone: boolean; readonly tool: string; readonly at: Date } | null> {
      const [locked] = await orm
        .select({ tool: changeSets.tool, at: changeSets.at })
        .from(changeSets)
        .where(eq(changeSets.id, id))
        .for("update");
      if (!locked) return null;
      const [undo] = await orm
        .select({ id: changeSets.id })
        .from(changeSets)
        .where(eq(changeSets.undoes, id))
        .limit(1);
      return { ...locked, isUndone: undo !== undefined };
    },

    async add({ changes, ...changeSet }: NewChangeSet): Promise<void> {
      await orm.insert(changeSets).values(changeSet);
      const rows = changes.map((change) => ({ changeSetId: changeSet.id, ...change }));
      for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT)
        await orm.insert(businessChanges).values(rows.slice(first, first + ROWS_PER_STATEMENT));
    },
  };
}
