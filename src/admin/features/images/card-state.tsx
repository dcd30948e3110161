import { Check, CircleAlert, Globe, ImageOff, Minimize2, RotateCw, Unlink, X } from "lucide";
import type { PicturedBusiness } from "../../../contract/images/pictures.ts";
import { formatBytes } from "../../../domain/backups/describe-backup.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Upload } from "../../shell/pictures/upload-queue.ts";
import { percentOf, UndoButton } from "../../shell/pictures/uploads-panel.tsx";
import { useUploads } from "../../shell/pictures/use-uploads.ts";

/** AM-01: the uploading state of this business. AM-02: what went wrong. */
export function UploadOverlay({ upload }: { upload: Upload }) {
  const { queue } = useUploads();
  const { key, file, state, problem, canRetry } = upload;
  const isFailed = state === "failed";
  const button =
    "inline-flex min-h-11 items-center gap-2 rounded-pill border border-on-night/60 px-4 text-sm font-semibold lg:min-h-9";
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 rounded-control bg-night/80 p-3 text-center text-on-night">
      {isFailed && <Icon of={CircleAlert} size={24} />}
      <p className="font-semibold">{isFailed ? problem : progressText(upload)}</p>
      {!isFailed && (
        <progress
          aria-label={`Subida de ${file.name}`}
          max={100}
          value={state === "saving" ? 100 : percentOf(upload)}
          className="block h-1.5 w-44 max-w-full appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-sun [&::-webkit-progress-bar]:bg-on-night/30 [&::-webkit-progress-value]:bg-sun"
        />
      )}
      {isFailed && canRetry && (
        <button type="button" onClick={() => queue.retry(key)} className={button}>
          <Icon of={RotateCw} size={16} />
          Reintentar
        </button>
      )}
      {state !== "saving" && (
        <button type="button" onClick={() => queue.remove(key)} className={button}>
          <Icon of={X} size={16} />
          {isFailed ? "Descartar" : "Cancelar"}
        </button>
      )}
    </div>
  );
}

function progressText(upload: Upload): string {
  if (upload.state === "sending") return `Subiendo… ${percentOf(upload)} %`;
  return upload.state === "saving" ? "Guardando…" : "En espera…";
}

const LINE = "flex flex-wrap items-center gap-x-1.5 text-[0.8125rem]";

export function StateLine({ business, latest }: { business: PicturedBusiness; latest: Upload | undefined }) {
  if (latest?.state === "failed")
    return <p className={`${LINE} text-primary`}>{latest.detail || latest.problem}</p>;
  if (latest?.state === "sending")
    return (
      <p className={`${LINE} wrap-anywhere text-muted`}>
        {latest.file.name} · {formatBytes(latest.sentBytes)} de {formatBytes(latest.file.size)}
      </p>
    );
  if (latest?.state === "done" && latest.changeSetId)
    return (
      <p className={`${LINE} text-olive`}>
        <Icon of={Check} size={15} />
        Subida recién ·
        <UndoButton upload={latest} />
      </p>
    );
  return <PictureState pictures={business.pictures} />;
}

function PictureState({ pictures }: Pick<PicturedBusiness, "pictures">) {
  const problem = pictures.find((picture) => picture.problem !== "");
  const small = pictures.find(({ isSmall }) => isSmall);
  const outside = pictures.find(({ host }) => host !== "");
  const [cover] = pictures;
  if (!cover) return <Note icon={ImageOff} look="text-amber" text="Sin foto" />;
  if (problem) return <Note icon={Unlink} look="text-primary" text={`Rota: ${problem.problem}`} />;
  if (small)
    return <Note icon={Minimize2} look="text-amber" text={`Chica: ${small.width} × ${small.height}`} />;
  if (outside) return <Note icon={Globe} look="text-amber" text={`Está en ${outside.host}`} />;
  const size = cover.width === null ? "" : `${cover.width} × ${cover.height} · `;
  return (
    <p className={`${LINE} text-muted`}>
      {size}
      {pictures.length === 1 ? "1 foto" : `${pictures.length} fotos`} · propia
    </p>
  );
}

function Note({ icon, look, text }: { icon: typeof Globe; look: string; text: string }) {
  return (
    <p className={`flex items-start gap-1.5 text-[0.8125rem] wrap-anywhere ${look}`}>
      <Icon of={icon} size={15} className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
