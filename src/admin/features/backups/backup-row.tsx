import { CircleAlert, CircleCheck, CircleDashed, Download, HardDrive } from "lucide";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { BackupView } from "../../../contract/backups/backups.ts";
import { BACKUP_FORM_SPEC, type BackupAnswer } from "../../../domain/backups/backup-form.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";

const LOOKS = {
  writing: [CircleDashed, "bg-teal-wash text-teal", "haciéndose"],
  ready: [CircleCheck, "bg-olive-wash text-olive", "leída y bien"],
  failed: [CircleAlert, "bg-tomato-wash text-primary", "falló"],
} as const;

export function BackupRow({ backup, now }: { backup: BackupView; now: Date }) {
  const { state, startedAt, initiator, content, message, server, isHere } = backup;
  const [icon, look, word] = LOOKS[state];
  const when = formatWhen({ at: new Date(startedAt), now });
  return (
    <li className="border-line px-4 py-3.5 not-last:border-b md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-base first-letter:uppercase">
            <time dateTime={startedAt}>{when}</time>
          </h3>
          <p className="text-[0.8125rem] text-muted">
            {state === "ready" ? content : message || "Todavía se está escribiendo"}
          </p>
          <p className="flex items-center gap-1.5 text-[0.8125rem] text-muted wrap-anywhere">
            <Icon of={HardDrive} size={14} className="shrink-0" />
            {placeOf(backup)} · {initiator}
          </p>
        </div>
        <span
          className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-[0.8125rem] font-semibold whitespace-nowrap ${look}`}
        >
          <Icon of={icon} size={15} />
          {word}
        </span>
        {state === "ready" && isHere && <DownloadForm id={backup.id} when={when} />}
      </div>
      {state === "ready" && !isHere && (
        <p className="mt-1 text-[0.8125rem] text-muted">Para bajarla, entrá por {server}.</p>
      )}
    </li>
  );
}

function placeOf({ state, storage, server }: BackupView): string {
  if (state !== "ready") return `Desde ${server}`;
  return storage === "s3" ? "En el depósito S3" : `En el disco de ${server}`;
}

function DownloadForm({ id, when }: { id: string; when: string }) {
  const { props, refusal, isPending } = useForm({
    spec: BACKUP_FORM_SPEC,
    send: ({ data }) => postForm<BackupAnswer>({ to: adminPaths.backups(), spec: BACKUP_FORM_SPEC, data }),
    // An attachment: the page stays.
    onDone: ({ path }) => {
      if (path) location.assign(path);
    },
  });
  return (
    <form {...props} className="grid gap-2">
      <input type="hidden" name="intent" value="download" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="plain" size="small" pending={isPending}>
        <Icon of={Download} size={17} />
        Bajar<span className="sr-only"> la copia de {when}</span>
      </Button>
      {refusal && <FormError {...refusal} />}
    </form>
  );
}
