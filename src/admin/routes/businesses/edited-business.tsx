import { redirect } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { SaveResult } from "../../../contract/business-editor.ts";
import { RENAME_SPEC, SAVE_SPEC, STATE_SPEC } from "../../../domain/business-editor/editor-fields.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import {
  getEditedBusiness,
  listCategoryNames,
} from "../../../services/business-editor/get-edited-business.ts";
import {
  deleteBusiness,
  readFields,
  renameBusiness,
  restoreBusiness,
  saveBusiness,
} from "../../../services/business-editor/save-business.ts";
import { EditorPage } from "../../features/businesses/editor/editor-page.tsx";
import type { NamedPage } from "../../shell/breadcrumb.tsx";
import type { Route } from "./+types/edited-business";

export const loader = staffLoader(async (services, { params }: Route.LoaderArgs) => {
  const [business, categories] = await Promise.all([
    getEditedBusiness(services, { name: params.id }),
    listCategoryNames(services),
  ]);
  // By its slug or a former name.
  if (business.id !== params.id) throw redirect(adminPaths.business(business));
  return { business, categories, tiles: services.site.mapTiles };
});

export const handle: NamedPage<Route.ComponentProps["loaderData"]> = {
  nameOf: ({ business }) => business.values.title,
};

const saving = staffFormRoute<SaveResult>({
  forms: {
    save: handleForm(defineForm(SAVE_SPEC), async (page, { fields, version }, { params }) => {
      const { services } = await page.identify();
      const input = { id: params.id ?? "", version: Number(version), fields: readFields(fields) };
      return saveBusiness(services, input);
    }),
    delete: handleForm(defineForm(STATE_SPEC), async (page, _, { params }) => {
      const { services } = await page.identify();
      return deleteBusiness(services, { id: params.id ?? "" });
    }),
    rename: handleForm(defineForm(RENAME_SPEC), async (page, { newId }, { params }) => {
      const { services } = await page.identify();
      return renameBusiness(services, { id: params.id ?? "", newId });
    }),
    restore: handleForm(defineForm(STATE_SPEC), async (page, _, { params }) => {
      const { services } = await page.identify();
      return restoreBusiness(services, { id: params.id ?? "" });
    }),
  },
});
export const middleware = saving.middleware;

/** V-09 */
export default function EditedBusinessRoute({ loaderData }: Route.ComponentProps) {
  return <EditorPage key={loaderData.business.id} {...loaderData} />;
}
