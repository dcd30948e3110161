import { defineForm } from "../../domain/forms/define-form.ts";
import { JOB_FORM_SPEC } from "../../domain/jobs/job-form-spec.ts";
import {
  readSetting,
  type SavedSettings,
  SERVICE_TEST_SPEC,
  SETTINGS_SPEC,
  type ServiceReport,
  type TestedService,
  unpackEdited,
} from "../../domain/settings/setting-fields.ts";
import { isSettingKey } from "../../domain/settings/settings.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import { startMovingImages } from "../../services/images/move-images.ts";
import { cancelJobRun } from "../../services/job-runs/cancel-job-run.ts";
import { saveSettings } from "../../services/settings/change-setting.ts";
import { getConfiguration } from "../../services/settings/get-configuration.ts";
import { testService } from "../../services/settings/test-service.ts";
import { ConfigurationPage } from "../features/configuration/configuration-page.tsx";
import type { Route } from "./+types/configuration";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  configuration: await getConfiguration(services, { historyOf: url.searchParams.get("historial") ?? "" }),
  isChangedOnly: url.searchParams.get("ver") === "cambiados",
  now: services.clock.now().toISOString(),
}));

const jobForm = defineForm(JOB_FORM_SPEC);

const saving = staffFormRoute<SavedSettings | ServiceReport | { message: string | null }>({
  forms: {
    save: handleForm(defineForm(SETTINGS_SPEC), async (page, typed) => {
      const { services } = await page.identify();
      const changes = unpackEdited(typed.edited ?? "").map(({ key, version }) => ({
        key,
        version,
        value: isSettingKey(key) ? readSetting(key, typed) : null,
      }));
      return saveSettings(services, changes);
    }),
    test: handleForm(defineForm(SERVICE_TEST_SPEC), async (page, { service }) => {
      const { services } = await page.identify();
      return testService(services, { service: service as TestedService });
    }),
    "move-images": handleForm(jobForm, async (page) => {
      const { services } = await page.identify();
      const started = await startMovingImages(services);
      return { message: started.kind === "busy" ? started.message : null };
    }),
    "cancel-move": handleForm(jobForm, async (page, { id }) => {
      const { services } = await page.identify();
      await cancelJobRun(services, { id });
      return { message: null };
    }),
  },
});
export const middleware = saving.middleware;

/** AD-04 */
export default function Configuration({ loaderData }: Route.ComponentProps) {
  return <ConfigurationPage {...loaderData} now={new Date(loaderData.now)} />;
}
