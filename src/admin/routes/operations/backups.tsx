import { BACKUP_FORM_SPEC, type BackupAnswer } from "../../../domain/backups/backup-form.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { identifyStaff, staffLoader } from "../../../request.server.ts";
import { BACKUPS_PAGE, createDownloadLink, listBackups } from "../../../services/backups/read-backups.ts";
import { startBackup } from "../../../services/backups/start-backup.ts";
import { BackupsPage } from "../../features/backups/backups-page.tsx";
import type { Route } from "./+types/backups";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  ...(await listBackups(services, { page: Number(url.searchParams.get("pagina") ?? 1) })),
  perPage: BACKUPS_PAGE,
  keep: { count: services.settings.get("backupCount"), days: services.settings.get("backupDays") },
  storage: services.backups.kind,
  now: services.clock.now().toISOString(),
}));

const form = defineForm(BACKUP_FORM_SPEC);
const forms = staffFormRoute<BackupAnswer>({
  forms: {
    start: handleForm(form, async (page) => {
      const started = await startBackup(await identifyStaff(page));
      return { message: started.kind === "busy" ? started.message : null, path: null };
    }),
    download: handleForm(form, async (page, { id }) => {
      const { path } = await createDownloadLink(await identifyStaff(page), { id });
      return { message: null, path };
    }),
  },
});
export const middleware = forms.middleware;

export default function Backups({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Copias de seguridad</title>
      <BackupsPage {...loaderData} />
    </>
  );
}
