import type { Business } from "../../domain/businesses/business.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ServiceContext } from "../service-context.ts";

/** Open to everybody, by id, former id or slug (D-07). Throws `not-found` where there is no such listed business (D-06). */
export async function getBusiness(
  { db }: Pick<ServiceContext, "db">,
  { name }: { name: string },
): Promise<Business> {
  const business =
    (await db.businesses.findById(name)) ??
    (await db.businesses.findByFormerId(name)) ??
    (await db.businesses.findBySlug(name));
  if (business) return business;
  throw new AppError({
    code: "not-found",
    message: `no business ${name.slice(0, 100)}`,
    spanish: "El negocio no fue encontrado.",
  });
}
