import type { PictureChangeResult } from "../../../contract/images/pictures.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { PICTURE_SPEC, REMOVAL_SPEC } from "../../../domain/images/picture-form.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import {
  changeBusinessPictures,
  readPictureChange,
} from "../../../services/images/change-business-pictures.ts";
import { matchFiles } from "../../../services/images/list-pictures.ts";
import type { Route } from "./+types/picture-data";

/** The business of each file, by its name. */
export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) =>
  Response.json(await matchFiles(services, url.searchParams.getAll("archivo")), {
    headers: { "Cache-Control": "no-store" },
  }),
);

/** AM-01: changes of the pictures of a business. */
const changing = staffFormRoute<PictureChangeResult>({
  forms: {
    save: handleForm(defineForm(PICTURE_SPEC), async (page, { request }) => {
      const { services } = await page.identify();
      return changeBusinessPictures(services, readPictureChange(request));
    }),
    remove: handleForm(defineForm(REMOVAL_SPEC), async (page, { request }) => {
      const { services } = await page.identify();
      return changeBusinessPictures(services, readPictureChange(request));
    }),
  },
});
export const middleware = changing.middleware;
