import type { Business } from "../../domain/businesses/business.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { getBusiness } from "../businesses/get-business.ts";
import type { ServiceContext } from "../service-context.ts";

/** Open to everybody: the business that somebody writes about. What they say is not given to one that is merely called alike. */
export async function getReviewedBusiness(
  context: Pick<ServiceContext, "db">,
  { slug }: { slug: string },
): Promise<Business> {
  const { business } = await getBusiness(context, { name: slug, beforeGuessing: refuseToGuess });
  return business;
}

async function refuseToGuess(): Promise<never> {
  throw new AppError({
    code: "not-found",
    message: "no business of that name",
    heading: "Negocio no encontrado",
    spanish: "El negocio no fue encontrado.",
  });
}
