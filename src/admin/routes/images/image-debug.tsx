import type { ImageRepairResult } from "../../../contract/images/image-debug.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { readImageDebugView } from "../../../domain/images/image-debug-view.ts";
import { REPAIR_SPEC } from "../../../domain/images/picture-form.ts";
import { JOB_FORM_SPEC } from "../../../domain/jobs/job-form-spec.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import { getImageDebug } from "../../../services/images/get-image-debug.ts";
import { readRepair, repairImage } from "../../../services/images/repair-images.ts";
import { startImageCheck } from "../../../services/job-runs/start-image-check.ts";
import { ImageDebugScreen } from "../../features/image-debug/image-debug-screen.tsx";
import type { Route } from "./+types/image-debug";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  page: await getImageDebug(services, readImageDebugView(url.searchParams)),
}));

const repairing = staffFormRoute<ImageRepairResult>({
  forms: {
    check: handleForm(defineForm(JOB_FORM_SPEC), async (page) => {
      const { services } = await page.identify();
      const started = await startImageCheck(services);
      return { message: started.kind === "busy" ? started.message : "", changeSetId: null };
    }),
    repair: handleForm(defineForm(REPAIR_SPEC), async (page, { request }) => {
      const { services } = await page.identify();
      return repairImage(services, readRepair(request));
    }),
  },
});
export const middleware = repairing.middleware;

/** AM-04 */
export default function ImageDebug({ loaderData: { page } }: Route.ComponentProps) {
  return <ImageDebugScreen page={page} />;
}
