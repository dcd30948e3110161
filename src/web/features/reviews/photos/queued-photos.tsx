import { RotateCw, X } from "lucide";
import { useStore } from "../../../../personal/store.ts";
import { FieldError } from "../../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import type { PhotoQueue, QueuedPhoto } from "./photo-queue.ts";

/** V-08: chosen photos with their progress. */
export function QueuedPhotos({ queue }: { queue: PhotoQueue }) {
  const photos = useStore({ store: queue.store, select: (state) => state.photos });
  const message = useStore({ store: queue.store, select: (state) => state.message });
  return (
    <div className="grid grid-cols-1 gap-2">
      {photos.length > 0 && (
        <ul aria-label="Fotos elegidas" className="grid grid-cols-1 gap-2">
          {photos.map((photo) => (
            <QueuedItem key={photo.id} photo={photo} queue={queue} />
          ))}
        </ul>
      )}
      {message && <FieldError>{message}</FieldError>}
    </div>
  );
}

function QueuedItem({ photo, queue }: { photo: QueuedPhoto; queue: PhotoQueue }) {
  const { id, name, preview, state, progress } = photo;
  return (
    <li className="flex items-center gap-3 rounded-2xl border border-line bg-card p-2">
      {preview ? (
        <img src={preview} alt="" className="size-16 shrink-0 rounded-xl object-cover" />
      ) : (
        <span className="size-16 shrink-0 rounded-xl bg-honey" />
      )}
      <div className="min-w-0 grow">
        <p className="truncate text-sm">{name}</p>
        <p
          role="status"
          className={`text-sm ${state === "failed" ? "font-semibold text-primary" : "text-muted"}`}
        >
          {describe(photo)}
        </p>
        {(state === "sending" || state === "waiting") && (
          <progress
            aria-label={`Subida de ${name}`}
            value={progress}
            max={1}
            className="h-2 w-full accent-primary"
          />
        )}
      </div>
      {state === "failed" && preview && (
        <IconButton label={`Reintentar con ${name}`} onClick={() => queue.retry(id)}>
          <Icon of={RotateCw} />
        </IconButton>
      )}
      <IconButton label={`Quitar ${name}`} onClick={() => queue.remove(id)}>
        <Icon of={X} />
      </IconButton>
    </li>
  );
}

function describe({ state, progress, message }: QueuedPhoto): string {
  switch (state) {
    case "shrinking":
      return "Preparando la foto…";
    case "ready":
      return "Se manda con la reseña";
    case "sending":
      return `Subiendo: ${Math.round(progress * 100)} %`;
    case "waiting":
      return "Sin conexión: sigue cuando vuelva";
    case "failed":
      return message;
  }
}
