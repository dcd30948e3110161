import type { Business } from "../../domain/businesses/business.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ServiceContext } from "../service-context.ts";

/** Open to everybody. Throws `not-found` where there is no such listed business (D-06). */
export async function getBusiness(
  { db }: Pick<ServiceContext, "db">,
  { id }: { id: string },
): Promise<Business> {
  const business = await db.businesses.findById(id);
  if (business) return business;
  throw new AppError({
    code: "not-found",
    message: `no business ${id.slice(0, 100)}`,
    spanish: "El negocio no fue encontrado.",
  });
}
