import { randomUUID } from "node:crypto";
import type { EditedBusiness } from "../../db/queries/changes/edited-business.ts";
import type { TransactionStore } from "../../db/store.ts";
import { actorLabel } from "../../domain/accounts/actor.ts";
import type { TouchedTag } from "../../domain/catalogue/catalogue-tags.ts";
import {
  type FieldChanges,
  joinChanges,
  listChanges,
  type MovedRows,
  type RecordedValues,
} from "../../domain/changes/change-set.ts";
import { editTags, type ListedState } from "../../domain/changes/edit-tags.ts";
import { findOwnImageId } from "../../domain/images/image-address.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { findPlaceholder } from "../images/read-image.ts";
import { queueNotice } from "../search-engines/queue-notice.ts";
import type { ServiceContext } from "../service-context.ts";

const LONGEST_REASON = 500;
const AUDITED_IDS = 20;

export interface ChangeSetOptions {
  /** `"retitle"`, `"import"` … */
  readonly tool: string;
  readonly reason?: string;
  /** The change set that this one undoes. */
  readonly undoes?: string;
}

interface TouchedBusiness {
  readonly kind: "created" | "updated";
  readonly before: ListedState | null;
  readonly after: EditedBusiness;
  readonly fields: FieldChanges;
  readonly moved: MovedRows | null;
}

/** Collects the changes of one transaction and records them as one change set. */
export function openLedger(context: ServiceContext, store: TransactionStore) {
  const at = context.clock.now();
  const touched = new Map<string, TouchedBusiness>();

  async function placeholderOf(imageUrl: string): Promise<string> {
    const id = findOwnImageId(imageUrl);
    return id ? findPlaceholder({ ...context, db: store }, id) : "";
  }

  /** The sweep leaves alone what a business was just given. */
  async function touchImages(): Promise<void> {
    const given = [...touched.values()].filter(
      ({ kind, fields }) => kind === "created" || fields.imageUrl || fields.additionalImages,
    );
    const ids = given
      .flatMap(({ after: { values } }) => [values.imageUrl, ...values.additionalImages])
      .flatMap((address) => findOwnImageId(address) ?? []);
    await store.images.touch({ ids: [...new Set(ids)], at });
  }

  function remember(
    business: EditedBusiness,
    { after, fields, moved = null }: Pick<TouchedBusiness, "after" | "fields"> & { moved?: MovedRows | null },
  ): void {
    const earlier = touched.get(business.id);
    touched.delete(business.id);
    touched.set(after.id, {
      kind: earlier?.kind ?? "updated",
      before: earlier ? earlier.before : business,
      after,
      fields: joinChanges(earlier?.fields ?? {}, fields),
      moved: moved ?? earlier?.moved ?? null,
    });
  }

  return {
    at,

    /** Writes the values that differ, and their computed columns. Returns the business as it was where none does. */
    async write(business: EditedBusiness, values: Partial<RecordedValues>): Promise<EditedBusiness> {
      const fields = listChanges({ before: business.values, values });
      if (Object.keys(fields).length === 0) return business;
      const after = await store.edits.write({
        id: business.id,
        values: { ...business.values, ...values },
        ...(fields.imageUrl && { imagePlaceholder: await placeholderOf(values.imageUrl ?? "") }),
        version: business.version + 1,
        at,
      });
      remember(business, { after, fields });
      return after;
    },

    /** Rows of other tables that are now of this business, which the change set records for its undoing. */
    async moved(business: EditedBusiness, moved: MovedRows): Promise<void> {
      await store.businesses.touch({ id: business.id, at });
      remember(business, { after: business, fields: {}, moved });
    },

    /** Many at once, for the undoing of an import. */
    async deleteAll(businesses: readonly EditedBusiness[]): Promise<void> {
      const before = new Map(businesses.map((business) => [business.id, business]));
      for (const after of await store.edits.deleteAll({ ids: [...before.keys()], at })) {
        const business = before.get(after.id);
        const { deletedAt, active } = after.values;
        if (business)
          remember(business, {
            after,
            fields: listChanges({ before: business.values, values: { deletedAt, active } }),
          });
      }
    },

    created(businesses: readonly EditedBusiness[]): void {
      for (const business of businesses)
        touched.set(business.id, { kind: "created", before: null, after: business, fields: {}, moved: null });
    },

    /** The tags of the pages that show something else now; the id is null where nothing changed. */
    async close({ tool, reason: given = "", undoes }: ChangeSetOptions) {
      const reason = cleanText(given).slice(0, LONGEST_REASON).toWellFormed();
      const changes = [...touched.values()];
      if (changes.length === 0) return { changeSetId: null, tags: [] };
      await touchImages();
      const changeSetId = randomUUID();
      await store.changes.add({
        id: changeSetId,
        at,
        actor: actorLabel(context.actor),
        tool,
        reason,
        undoes: undoes ?? null,
        jobRunId: context.actor.kind === "job-run" ? context.actor.runId : null,
        changes: changes.map(({ kind, after, fields, moved }) => ({
          businessId: after.id,
          kind,
          fields: kind === "created" ? {} : fields,
          moved,
          version: after.version,
        })),
      });
      const ids = changes.map(({ after }) => after.id);
      await writeAudit(context, {
        store,
        action: "catalogue.edit",
        subject: ids.length === 1 ? (ids[0] ?? "") : changeSetId,
        details: { changeSetId, tool, reason, total: ids.length, businesses: ids.slice(0, AUDITED_IDS) },
      });
      await queueNotice(context, { store, ...noticeOf(changes), tool });
      const tags: TouchedTag[] = [...new Set(changes.flatMap(editTags))];
      return { changeSetId, tags };
    },
  };
}

/** AN-02: pages that were or are public, with the former address of a renamed business. */
function noticeOf(changes: readonly TouchedBusiness[]): { subject: string; slugs: string[] } {
  const noticed = changes.filter(({ before, after }) => before?.listable || after.listable);
  const slugs = noticed.flatMap(({ after, fields }) => {
    const former = fields.slug?.before;
    return typeof former === "string" ? [after.values.slug, former] : [after.values.slug];
  });
  return {
    subject: noticed.length === 1 ? (noticed[0]?.after.values.slug ?? "") : "",
    slugs: [...new Set(slugs)],
  };
}

export type Ledger = ReturnType<typeof openLedger>;
