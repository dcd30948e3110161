import { requireOperator } from "../../domain/accounts/actor.ts";
import { parseBusinessTitle } from "../../domain/businesses/business-title.ts";
import { factTags } from "../../domain/catalogue/catalogue-tags.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

export async function retitleBusiness(
  context: ServiceContext,
  input: { id: string; title: string },
): Promise<{ before: string; after: string }> {
  requireOperator(context.actor);
  const after = parseBusinessTitle(input.title);

  return changeCatalogue(context, async (store) => {
    const business = await store.businesses.lockById(input.id);
    if (!business) {
      throw new AppError({
        code: "not-found",
        message: `no business ${input.id.slice(0, 100)}`,
        spanish: "El negocio no fue encontrado.",
      });
    }
    const at = context.clock.now();
    await store.businesses.updateTitle({ id: input.id, title: after, at });
    await writeAudit(context, {
      store,
      action: "business.retitle",
      subject: input.id,
      details: { before: business.title, after },
    });
    return { result: { before: business.title, after }, tags: factTags({ id: input.id, ...business }) };
  });
}
