import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { FieldChanges } from "../../../domain/changes/change-set.ts";
import type { TimelineCursor } from "../../../domain/history/timeline-view.ts";
import type { Orm } from "../../orm.ts";
import { businesses, nameKey } from "../../tables/businesses.ts";
import { businessChanges, changeSets } from "../../tables/changes.ts";
import { auditBusiness, auditEntries, auditTool, isHistory } from "../../tables/operations.ts";

/** Of one change set; the rest are counted. */
const MOST_BUSINESSES = 5;
const MOST_COUNTED = 10_000;
const MOST_ACTORS = 200;
const MOST_CHOICES = 6;

export interface HistoryInput {
  readonly actor: string;
  readonly tool: string;
  readonly businessId: string;
  /** Null for the first page. */
  readonly after: TimelineCursor | null;
  readonly limit: number;
}

/** What was done, from change sets and the audit log; each filter has an index in the order of the list. */
export function historyQueries(orm: Orm) {
  return {
    /** Newest first. */
    listChangeSets({ actor, tool, businessId, after, limit }: HistoryInput) {
      const { id, at, reason } = changeSets;
      const columns = { id, at, actor: changeSets.actor, tool: changeSets.tool, reason };
      const where = and(
        actor ? eq(changeSets.actor, actor) : undefined,
        tool ? eq(changeSets.tool, tool) : undefined,
        after ? changesAfter(after) : undefined,
      );
      const order = [desc(at), asc(id)];
      if (!businessId)
        return orm
          .select(columns)
          .from(changeSets)
          .where(where)
          .orderBy(...order)
          .limit(limit);
      return orm
        .select(columns)
        .from(businessChanges)
        .innerJoin(changeSets, eq(id, businessChanges.changeSetId))
        .where(and(eq(businessChanges.businessId, businessId), where))
        .orderBy(...order)
        .limit(limit);
    },

    /** Newest first, without the entries that change sets write. */
    listAudit({ actor, tool, businessId, after, limit }: HistoryInput) {
      return orm
        .select()
        .from(auditEntries)
        .where(
          and(
            isHistory,
            actor ? eq(auditEntries.actor, actor) : undefined,
            tool ? eq(auditTool, tool) : undefined,
            businessId ? eq(auditBusiness, businessId) : undefined,
            after ? entriesAfter(after) : undefined,
          ),
        )
        .orderBy(desc(auditEntries.at), desc(auditEntries.id))
        .limit(limit);
    },

    /** Which of the change sets were undone. */
    async listUndone(changeSetIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (changeSetIds.length === 0) return new Set();
      const rows = await orm
        .select({ undoes: changeSets.undoes })
        .from(changeSets)
        .where(and(isNotNull(changeSets.undoes), inArray(changeSets.undoes, [...changeSetIds])));
      return new Set(rows.flatMap(({ undoes }) => undoes ?? []));
    },

    /** The first businesses of each change set, with how many it has. */
    async listChangedBusinesses(changeSetIds: readonly string[]): Promise<ChangedBusiness[]> {
      if (changeSetIds.length === 0) return [];
      const { rows } = await orm.execute<ChangedBusiness & Record<string, unknown>>(sql`
        select wanted.id as "changeSetId", listed.business_id as "businessId", listed.title, listed.kind, listed.fields,
          (select count(*)::int from (select from ${businessChanges}
            where change_set_id = wanted.id limit ${MOST_COUNTED}) as counted) as total
        from unnest(${sql.param([...changeSetIds])}::uuid[]) as wanted(id)
        cross join lateral (
          select change.business_id, ${businesses.title}, change.kind, change.fields
          from ${businessChanges} as change join ${businesses} on ${businesses.id} = change.business_id
          where change.change_set_id = wanted.id order by change.business_id limit ${MOST_BUSINESSES}
        ) as listed`);
      return rows;
    },

    async listTitles(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await orm
        .select({ id: businesses.id, title: businesses.title })
        .from(businesses)
        .where(inArray(businesses.id, [...ids]));
      return new Map(rows.map(({ id, title }) => [id, title]));
    },

    /** By id, deleted ones too, else those whose name contains the text. */
    async findBusinesses({
      text,
      words,
    }: {
      text: string;
      words: string;
    }): Promise<{ id: string; title: string }[]> {
      const columns = { id: businesses.id, title: businesses.title };
      const exact = await orm.select(columns).from(businesses).where(eq(businesses.id, text));
      if (exact.length > 0 || words.length < 3) return exact;
      return orm
        .select(columns)
        .from(businesses)
        .where(sql`listable and ${nameKey} like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`)
        .limit(MOST_CHOICES);
    },

    /**
     * Everybody of the staff who ever did something, by jumping from label to label in the index. The letters skip the
     * labels of members and visitors, of which there may be many.
     */
    async listActors(): Promise<string[]> {
      const { rows } = await orm.execute<{ actor: string }>(sql`
        with recursive found(actor) as (
          (select actor from ${auditEntries} order by actor limit 1)
          union all
          select (select next.actor from ${auditEntries} as next
            where next.actor > case when found.actor like 'anonymous%' then 'b'
              when found.actor like 'member%' then 'n' else found.actor end
            order by next.actor limit 1)
          from found where found.actor is not null
        )
        select actor from found
        where actor like any (array['administrator:%', 'operator:%', 'system:%']) limit ${MOST_ACTORS}`);
      return rows.map(({ actor }) => actor);
    },
  };
}

export interface ChangedBusiness {
  readonly changeSetId: string;
  readonly businessId: string;
  readonly title: string;
  readonly kind: "created" | "updated";
  readonly fields: FieldChanges;
  readonly total: number;
}

/** The moment first, which the index knows; then what of that moment was shown already. */
function changesAfter({ at, source, id }: TimelineCursor): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  if (source === "audit") return sql`${changeSets.at} < ${moment}`;
  return sql`${changeSets.at} <= ${moment} and (${changeSets.at} < ${moment} or ${changeSets.id} > ${id})`;
}

function entriesAfter({ at, source, id }: TimelineCursor): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  if (source === "change") return sql`${auditEntries.at} <= ${moment}`;
  return sql`${auditEntries.at} <= ${moment} and (${auditEntries.at} < ${moment} or ${auditEntries.id} < ${Number(id)})`;
}
