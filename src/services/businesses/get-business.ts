import { type Business, INACTIVE } from "../../domain/businesses/business.ts";
import { chooseClearMatch } from "../../domain/businesses/lookup/choose-clear-match.ts";
import {
  idVariations,
  type LookupStrategy,
  titleOfSlug,
} from "../../domain/businesses/lookup/lookup-strategies.ts";
import { LONGEST_SLUG, makeSlug } from "../../domain/businesses/slug.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { isBlank } from "../../domain/text/clean-text.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";

export interface FoundBusiness {
  readonly business: Business;
  readonly by: LookupStrategy;
  readonly isActive: boolean;
}

interface LookupInput {
  readonly db: ServiceContext["db"];
  readonly name: string;
  readonly slug: string;
}

interface Strategy {
  readonly by: LookupStrategy;
  readonly find: (input: LookupInput) => Promise<Business | null>;
}

const FUZZY: readonly Strategy[] = [
  { by: "title", find: ({ db, slug }) => db.lookup.findByTitle(titleOfSlug(slug)) },
  { by: "fuzzy", find: findSimilar },
  { by: "variation", find: findVariation },
];

const LONGEST_NAME = 200;

type LookupContext = Pick<ServiceContext, "db" | "log" | "clientKey">;

/** Public. A listed business by its exact name; throws `not-found` or `gone`. */
export async function getBusiness(
  context: LookupContext,
  { name }: { name: string },
): Promise<Pick<FoundBusiness, "business" | "by">> {
  const { isActive, ...found } = await lookUpBusiness(context, { name, isFuzzy: false });
  if (!isActive) throw refusal({ name, heading: found.business.title, spanish: `${INACTIVE}.` });
  return found;
}

/**
 * Public. Finds a business, also an inactive one (B-03), by the name in its URL (D-07); throws `not-found` for unknown,
 * discarded and blank names (D-06, R-11), `gone` for deleted ones (AX-06). Fuzzy lookup is expensive, so it is
 * rate-limited.
 */
export async function lookUpBusiness(
  context: LookupContext,
  { name, isFuzzy = true }: { name: string; isFuzzy?: boolean },
): Promise<FoundBusiness> {
  const { db } = context;
  if (isBlank(name)) throw refusal({ name, spanish: "No se encontró el ID del producto en la URL" });
  // PostgreSQL rejects NUL in a text.
  if (name.length > LONGEST_NAME || name.includes("\0")) throw notFound(name);
  const input = { db, name, slug: makeSlug(name) };
  const named = await db.lookup.findNamed(input);
  if (named === "deleted") throw gone(name);
  // A discarded business must not redirect to one with a similar name.
  if (named === "unlisted") {
    throw refusal({
      name,
      heading: "Sin detalles",
      spanish: "No se encontraron detalles para este negocio.",
    });
  }
  if (named) return named;
  if (!isFuzzy) throw notFound(name);
  await rateLimitClient(context, "lookup");
  for (const { by, find } of FUZZY) {
    const business = await find(input);
    if (business) return { business, by, isActive: true };
  }
  throw notFound(name);
}

async function findSimilar({ db, slug }: LookupInput): Promise<Business | null> {
  if (slug === "" || slug.length > LONGEST_SLUG) return null;
  const candidates = await db.lookup.listSimilar(slug.replaceAll("-", " "));
  const match = chooseClearMatch({ slug, candidates });
  return match && db.businesses.findById(match.id);
}

async function findVariation({ db, name }: LookupInput): Promise<Business | null> {
  const variations = idVariations(name);
  if (variations.length === 0) return null;
  const found = await db.lookup.listNamed(variations);
  const idOf = new Map(found.flatMap(({ id, slug }) => [[slug, id] as const, [id, id] as const]));
  const first = variations.find((variation) => idOf.has(variation));
  return first === undefined ? null : db.businesses.findById(idOf.get(first) ?? "");
}

function gone(name: string): AppError {
  return new AppError({
    code: "gone",
    message: `deleted business ${name.slice(0, 100)}`,
    heading: "Este lugar ya no está en la guía",
    spanish: "Lo sacamos porque cerró, se mudó o estaba repetido. Quizás encuentres otro parecido.",
  });
}

function notFound(name: string): AppError {
  return refusal({ name, spanish: "El negocio no fue encontrado." });
}

function refusal({
  name,
  spanish,
  heading = "Negocio no encontrado",
}: {
  name: string;
  spanish: string;
  heading?: string;
}): AppError {
  return new AppError({ code: "not-found", message: `no business ${name.slice(0, 100)}`, heading, spanish });
}
