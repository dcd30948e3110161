import type { CandidateRow } from "../../db/queries/duplicates/duplicate-queries.ts";
import type { TransactionStore } from "../../db/store.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import {
  MOST_REJECTED,
  OFFERED_FIELDS,
  type OfferedField,
} from "../../domain/suggestions/decision-fields.ts";
import type { DecisionOutcome } from "../../domain/suggestions/decision-messages.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { categoryOfAlias } from "../categories/clean-up-categories.ts";
import { type CatalogueEdit, editCatalogue } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";
import { deciderName, isSuggestionId, noSuchSuggestion } from "./get-suggestion.ts";

interface DecisionInput {
  readonly id: string;
  /** For the staff. */
  readonly notes: string;
  /** Whether the sender gets a mail, if they left an address (V-16). */
  readonly isTold: boolean;
}

interface NewBusiness {
  readonly title: string;
  readonly category: string;
  readonly direction: string;
  readonly city: string;
  readonly phone: string;
  readonly schedule: string;
  readonly website: string;
  readonly description: string;
}

/** The tool of the change sets. */
const TOOL = "suggestion";

/** Staff only. AS-02: the business and the decision are written together, once. */
export async function approveSuggestion(
  context: ServiceContext,
  { business, ...input }: DecisionInput & { readonly business: NewBusiness },
): Promise<DecisionOutcome> {
  requireStaff(context.actor);
  if (business.category === "") {
    throw new AppError({
      code: "invalid",
      field: "category",
      message: "approval without a category",
      spanish: "Elegí la categoría antes de aprobar.",
    });
  }
  const { result } = await editCatalogue(context, { tool: TOOL }, async (edit, { store }) => {
    const before = await lockPending(context, { store, id: input.id });
    if (before) return before;
    const at = context.clock.now();
    const [names] = await edit.createAll([
      {
        ...business,
        category: await categoryOfAlias(store, business.category),
        verified: false,
        imageUrl: "",
        source: "suggestion",
        originalSuggestionId: input.id,
        addedBy: "admin",
        createdAt: at,
        updatedAt: at,
      },
    ]);
    if (!names) throw new Error("the business was not created");
    await close(context, { store, ...input, action: "approve", businessId: names.id });
    return { kind: "approved", title: business.title } as const;
  });
  return result;
}

interface LinkInput extends DecisionInput {
  readonly slug: string;
  /** Of the business, as it was shown. */
  readonly version: number;
  readonly adopt: readonly string[];
  readonly values: Readonly<Record<OfferedField, string>>;
}

/** Staff only. "Ya está en la guía": the business keeps what it has and gets the chosen fields that it lacks. */
export async function linkSuggestion(
  context: ServiceContext,
  { slug, version, adopt, values, ...input }: LinkInput,
): Promise<DecisionOutcome> {
  const { result } = await editCatalogue(context, { tool: TOOL }, async (edit, { store }) => {
    const before = await lockPending(context, { store, id: input.id });
    if (before) return before;
    const business = await store.duplicates.findCandidate(slug);
    if (!business) throw notInGuide(slug);
    const added = OFFERED_FIELDS.filter(
      (field) => adopt.includes(field) && business[field] === "" && values[field] !== "",
    );
    const fields = Object.fromEntries(added.map((field) => [field, values[field]]));
    await complete(edit, { business, version, fields });
    await close(context, { store, ...input, action: "link", duplicateOf: business.id });
    return { kind: "linked", title: business.title, added } as const;
  });
  return result;
}

/** Staff only. */
export async function rejectSuggestion(
  context: ServiceContext,
  { reason, ...input }: DecisionInput & { readonly reason: string },
): Promise<DecisionOutcome> {
  requireStaff(context.actor);
  return context.db.transaction(async (store) => {
    const before = await lockPending(context, { store, id: input.id });
    if (before) return before;
    await close(context, { store, ...input, action: "reject", reason });
    return { kind: "rejected" };
  });
}

/** Staff only. Each in its own transaction; those that somebody decided meanwhile are left as they are. */
export async function rejectSuggestions(
  context: ServiceContext,
  { ids, ...input }: Omit<DecisionInput, "id"> & { readonly ids: readonly string[]; readonly reason: string },
): Promise<{ rejected: number; decidedBefore: number }> {
  requireStaff(context.actor);
  const chosen = [...new Set(ids)].slice(0, MOST_REJECTED);
  let rejected = 0;
  for (const id of chosen) {
    const { kind } = await rejectSuggestion(context, { ...input, id });
    if (kind === "rejected") rejected += 1;
  }
  return { rejected, decidedBefore: chosen.length - rejected };
}

/** Null for a pending suggestion, now locked; otherwise who decided. */
async function lockPending(
  context: ServiceContext,
  { store, id }: { store: TransactionStore; id: string },
): Promise<Extract<DecisionOutcome, { kind: "decided-before" }> | null> {
  const suggestion = isSuggestionId(id) ? await store.suggestions.lock(id) : null;
  if (!suggestion) throw noSuchSuggestion(id);
  if (suggestion.status === "pending") return null;
  const found = await store.suggestions.find(id);
  return {
    kind: "decided-before",
    status: suggestion.status,
    isInGuide: suggestion.duplicateOf !== null,
    by: deciderName({
      context,
      decidedBy: suggestion.decidedBy,
      name: found?.decider || (found?.deciderEmail ?? null),
    }),
  };
}

interface CloseInput extends DecisionInput {
  readonly store: TransactionStore;
  readonly action: "approve" | "link" | "reject";
  readonly reason?: string;
  readonly businessId?: string;
  readonly duplicateOf?: string;
}

/** The decision with its audit entry and the mail, in the transaction of what it is about. */
async function close(
  context: ServiceContext,
  { store, id, notes, isTold, action, ...details }: CloseInput,
): Promise<void> {
  await store.suggestions.decide({
    id,
    status: action === "approve" ? "approved" : "rejected",
    at: context.clock.now(),
    by: actorLabel(context.actor),
    notes,
    ...details,
  });
  const { businessId, duplicateOf, reason } = details;
  const found = await store.suggestions.find(id);
  await writeAudit(context, {
    store,
    action: `suggestion.${action}`,
    subject: id,
    details: { name: found?.suggestion.businessName, reason, business: businessId ?? duplicateOf },
  });
  if (isTold)
    await context.jobs.send({
      store,
      job: sendMailJob,
      data: { kind: "suggestion-decided", suggestionId: id },
    });
}

async function complete(
  edit: CatalogueEdit,
  {
    business,
    version,
    fields,
  }: { business: CandidateRow; version: number; fields: Readonly<Record<string, string>> },
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const saved = await edit.update({ id: business.id, version, fields });
  if (saved.kind === "conflict") {
    throw new AppError({
      code: "conflict",
      message: `business ${business.id} has been changed meanwhile`,
      spanish: `Mientras tanto alguien cambió ${business.title}. Mirá qué le falta ahora y probá de nuevo.`,
    });
  }
  if (saved.kind === "invalid") {
    const [field = "", spanish = ""] = Object.entries(saved.faults)[0] ?? [];
    throw new AppError({ code: "invalid", message: `wrong ${field}`, field, spanish });
  }
}

function notInGuide(slug: string): AppError {
  return new AppError({
    code: "conflict",
    message: `no business ${slug.slice(0, 100)}`,
    spanish: "Ese negocio ya no está en la guía. Elegí otro, o aprobá la sugerencia.",
  });
}
