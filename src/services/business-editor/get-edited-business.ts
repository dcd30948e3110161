import type { EditedBusinessView } from "../../contract/business-editor.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { EDITED_FIELDS, type EditorValues } from "../../domain/business-editor/editor-fields.ts";
import { stateOf } from "../../domain/business-list/listed-business.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { SHOWN_REPORTS } from "../../domain/freshness/to-review-view.ts";
import { visitsFrom } from "../../domain/visits/visit-period.ts";
import type { ServiceContext } from "../service-context.ts";

const SHOWN_FORMER_IDS = 100;

/** Staff only. As they are written, the six of the guide first. */
export async function listCategoryNames({
  actor,
  db,
}: Pick<ServiceContext, "actor" | "db">): Promise<string[]> {
  requireStaff(actor);
  const counts = await db.businessList.countCategories();
  const written = counts.map(({ category }) => category).filter((category) => category !== "");
  return [...new Set([...CATEGORIES.map(({ name }) => name), ...written])];
}

async function findByAnyName({ editedBusinesses, formerIds }: ServiceContext["db"], name: string) {
  const found = await editedBusinesses.find(name);
  if (found) return found;
  const owner = await formerIds.findOwner(name);
  return owner === null ? null : editedBusinesses.find(owner);
}

/** Staff only. Also of a deleted business, by its id, its slug or a name that it had. */
export async function getEditedBusiness(
  { actor, db, clock }: Pick<ServiceContext, "actor" | "db" | "clock">,
  { name }: { name: string },
): Promise<EditedBusinessView> {
  requireStaff(actor);
  // PostgreSQL rejects NUL in a text.
  const found = name.includes("\0") ? null : await findByAnyName(db, name);
  if (!found) {
    throw new AppError({
      code: "not-found",
      message: `no business ${name.slice(0, 100)}`,
      heading: "Negocio no encontrado",
      spanish: "Puede que le hayan cambiado el id. Buscalo por su nombre en la lista.",
    });
  }
  const { business, figures } = found;
  const { values, version, id, listable } = business;
  const [views, reports, formerIds] = await Promise.all([
    db.businessList.sumViews({ slugs: [values.slug], from: visitsFrom(clock.now()) }),
    db.freshness.listOpen({ businessIds: [id], limit: SHOWN_REPORTS }),
    db.formerIds.listOfBusiness({ businessId: id, limit: SHOWN_FORMER_IDS }),
  ]);
  return {
    id,
    slug: values.slug,
    version,
    values: Object.fromEntries(
      EDITED_FIELDS.map((field) => [field, values[field]]),
    ) as unknown as EditorValues,
    state: stateOf({
      ...values,
      isListed: listable,
      isDeleted: values.deletedAt !== null,
      isMerged: values.mergedInto !== null,
    }),
    ...figures,
    views: views.get(values.slug) ?? 0,
    suggestionId: values.originalSuggestionId ?? "",
    formerIds: formerIds.map((former) => ({ id: former.id, hits: former.hits })),
    reports: reports.get(id) ?? [],
  };
}
