import type { BulkRow } from "../../../src/domain/business-list/bulk-change.ts";
import {
  BUSINESS_FILTERS,
  type BusinessCounts,
  readBusinessListView,
} from "../../../src/domain/business-list/business-list-view.ts";
import type { BusinessListing, ListedBusiness } from "../../../src/domain/business-list/listed-business.ts";
import { done, type renderAdminScreen } from "../components/screen.tsx";

type Forms = NonNullable<Parameters<typeof renderAdminScreen>[0]["forms"]>;

export function listedOf(fields: Partial<ListedBusiness> & { id: string }): ListedBusiness {
  return {
    ...{
      slug: fields.id,
      title: fields.id,
      address: "7 e/ 47 y 48",
      category: "Pizzería",
      categoryId: "pizzeria",
    },
    ...{ imageUrl: "", state: "active", isFeatured: false, missing: [], rating: null, reviewCount: 0 },
    ...{ views: 0, checked: "hace 2 meses", isCheckDue: false, ...fields },
  };
}

export const previewRow = (id: string, fields: Partial<BulkRow> = {}): BulkRow => ({
  ...{ id, title: id, version: 3, before: "Pizzería", after: "Parrilla", isChanged: true, ...fields },
});

const COUNTS = Object.fromEntries(BUSINESS_FILTERS.map(({ id }) => [id, 1])) as BusinessCounts;

/** The list at the address. Changes that are applied are those of the preview. */
export function businessListSite(
  rows: readonly ListedBusiness[],
  { listing = {}, forms = {} }: { listing?: Partial<BusinessListing>; forms?: Forms } = {},
) {
  const load = ({ url }: { url: URL }): { listing: BusinessListing } => {
    const view = readBusinessListView(url.searchParams);
    const isWhole = view.filter === "all" && view.text === "" && view.category === "";
    const categories = ["Pizzería", "Parrilla"].map((label) => ({
      key: label.toLowerCase(),
      label,
      total: 12,
    }));
    const counts = { ...COUNTS, all: 1150, "no-photo": 40 };
    const found = isWhole ? counts.all : rows.length;
    return { listing: { view, rows, found, counts, listed: 1148, categories, ...listing } };
  };
  const preview: Forms[string] = ({ fields: { ids = "" } }) => {
    const chosen = ids === "" ? rows.map(({ id }) => id) : (JSON.parse(ids) as string[]);
    return done({ rows: chosen.map((id) => previewRow(id)), isCut: false });
  };
  const apply: Forms[string] = ({ fields: { rows: sent = "[]" } }) =>
    done({ changed: (JSON.parse(sent) as unknown[]).length, skipped: [], changeSetId: "cambio" });
  return { path: "admin/negocios", load, forms: { preview, apply, ...forms } };
}
