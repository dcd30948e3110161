import type {
  ComparedBusiness,
  EarlierRejection,
  ReviewedSuggestion,
  SuggestionDecision,
} from "../../contract/suggestion-review.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { isStrongDuplicate, likenessOf } from "../../domain/duplicates/rank-duplicates.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { formatWhen } from "../../domain/schedule/format-when.ts";
import type { ServiceContext } from "../service-context.ts";
import { findDuplicates, type PossibleDuplicate, probeOfSuggestion } from "./find-duplicates.ts";

const MOST_COMPARED = 3;
const MOST_REJECTIONS = 5;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface GetSuggestionInput {
  readonly id: string;
  /** The slug of a business that staff want to compare with. */
  readonly compared?: string;
}

/** Staff only. AS-01: everything that the decision needs. */
export async function getSuggestion(
  context: ServiceContext,
  { id, compared = "" }: GetSuggestionInput,
): Promise<ReviewedSuggestion> {
  requireStaff(context.actor);
  const { db, clock } = context;
  const found = isSuggestionId(id) ? await db.suggestions.find(id) : null;
  if (!found) throw noSuchSuggestion(id);
  const { suggestion } = found;
  const now = clock.now();
  const isPending = suggestion.status === "pending";
  const [duplicates, rejections] = await Promise.all([
    isPending ? listCompared(context, { suggestion, compared }) : [],
    isPending ? listRejections(context, { suggestion, now }) : [],
  ]);
  return {
    id: suggestion.id,
    name: suggestion.businessName,
    status: suggestion.status,
    isInGuide: suggestion.duplicateOf !== null,
    when: formatWhen({ at: suggestion.createdAt, now }),
    senderName: suggestion.userName ?? "",
    senderEmail: suggestion.userEmail ?? "",
    isSenderErased: suggestion.erasedAt !== null,
    category: suggestion.finalCategory,
    isNewCategory: suggestion.isNewCategoryRequest,
    address: suggestion.address,
    city: suggestion.city,
    phone: suggestion.phone,
    website: suggestion.website,
    description: suggestion.description,
    additionalInfo: suggestion.additionalInfo ?? "",
    compared: duplicates,
    rejections,
    decision: isPending ? null : decisionOf({ context, found, now }),
  };
}

export function isSuggestionId(id: string): boolean {
  return UUID.test(id);
}

export function noSuchSuggestion(id: string): AppError {
  return new AppError({
    code: "not-found",
    message: `no suggestion ${id.slice(0, 40)}`,
    heading: "No está",
    spanish: "Esa sugerencia no existe.",
  });
}

type Found = NonNullable<Awaited<ReturnType<ServiceContext["db"]["suggestions"]["find"]>>>;

async function listCompared(
  context: ServiceContext,
  { suggestion, compared }: { suggestion: Found["suggestion"]; compared: string },
): Promise<ComparedBusiness[]> {
  const [found, chosen] = await Promise.all([
    findDuplicates(context, [suggestion]),
    compared === "" ? null : context.db.duplicates.findCandidate(compared.slice(0, 200)),
  ]);
  const ranked = found.get(suggestion.id) ?? [];
  const first: PossibleDuplicate[] = chosen
    ? [
        {
          candidate: chosen,
          likeness: likenessOf({ probe: probeOfSuggestion(suggestion), candidate: chosen }),
        },
      ]
    : [];
  return [...first, ...ranked.filter(({ candidate }) => candidate.id !== chosen?.id)]
    .slice(0, MOST_COMPARED)
    .map(({ candidate, likeness }) => ({
      slug: candidate.slug,
      title: candidate.title,
      category: candidate.category,
      imageUrl: candidate.imageUrl,
      version: candidate.version,
      values: {
        direction: candidate.direction,
        phone: candidate.phone,
        schedule: candidate.schedule,
        website: candidate.website,
        description: candidate.description,
      },
      reasons: likeness.reasons,
      // Staff chose it.
      isStrong: candidate === chosen || isStrongDuplicate(likeness),
    }));
}

async function listRejections(
  { db }: ServiceContext,
  { suggestion, now }: { suggestion: Found["suggestion"]; now: Date },
): Promise<EarlierRejection[]> {
  const { id, nameKey, addressKey, userEmail: email } = suggestion;
  const rows = await db.suggestions.listRejections({
    id,
    nameKey,
    addressKey,
    email,
    limit: MOST_REJECTIONS,
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.businessName,
    when: row.at ? formatWhen({ at: row.at, now }) : "",
    reason: row.reason ?? "",
    same: [
      row.nameKey === nameKey && "mismo nombre",
      addressKey !== "" && row.addressKey === addressKey && "misma dirección",
      email !== null && row.email?.toLowerCase() === email.toLowerCase() && "mismo email",
    ].filter((same) => same !== false),
  }));
}

function decisionOf({
  context,
  found: { suggestion, decider, deciderEmail, business },
  now,
}: {
  context: ServiceContext;
  found: Found;
  now: Date;
}): SuggestionDecision {
  return {
    by: deciderName({ context, decidedBy: suggestion.decidedBy, name: decider || deciderEmail }),
    when: suggestion.reviewedAt ? formatWhen({ at: suggestion.reviewedAt, now }) : "",
    reason: suggestion.reason ?? "",
    notes: suggestion.notes ?? "",
    business: business && business.deletedAt === null ? { title: business.title, slug: business.slug } : null,
  };
}

/** "vos", a name, or nobody in particular where the account is gone. */
export function deciderName({
  context,
  decidedBy,
  name,
}: {
  context: Pick<ServiceContext, "actor">;
  decidedBy: string | null;
  name: string | null;
}): string {
  if (decidedBy === actorLabel(context.actor)) return "vos";
  if (name) return name;
  return decidedBy?.startsWith("operator:") ? decidedBy.slice("operator:".length) : "alguien del equipo";
}
