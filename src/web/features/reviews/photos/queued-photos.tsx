import { RotateCw, X } from "lucide";
import { useStore } from "../../../../personal/store.ts";
import { FieldError } from "../../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { useFocusInList } from "../use-focus-in-list.ts";
import type { PhotoQueue, QueuedPhoto } from "./photo-queue.ts";

/** V-08: chosen photos with their progress. */
export function QueuedPhotos({ queue }: { queue: PhotoQueue }) {
  const photos = useStore({ store: queue.store, select: (state) => state.photos });
  const notice = useStore({ store: queue.store, select: (state) => state.message });
  const isOffline = photos.some(({ state, message }) => state === "waiting" && message === "");
  const { root, item } = useFocusInList({
    ids: photos.map(({ id }) => String(id)),
    control: "[data-remove]",
  });
  return (
    <div ref={root} className="grid grid-cols-1 gap-2 empty:hidden">
      {photos.length > 0 && (
        <ul aria-label="Fotos elegidas" className="grid grid-cols-1 gap-2">
          {photos.map((photo) => (
            <li
              key={photo.id}
              {...item(String(photo.id))}
              className="flex items-center gap-3 rounded-2xl border border-line bg-card p-2"
            >
              <QueuedItem {...{ photo, queue, isOffline }} />
            </li>
          ))}
        </ul>
      )}
      {notice && <FieldError>{notice}</FieldError>}
    </div>
  );
}

interface QueuedItemProps {
  photo: QueuedPhoto;
  queue: PhotoQueue;
  isOffline: boolean;
}

function QueuedItem({ photo, queue, isOffline }: QueuedItemProps) {
  const { id, name, preview, state, progress } = photo;
  return (
    <>
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
          {describe(photo, isOffline)}
        </p>
        {(state === "sending" || state === "waiting") && (
          <progress
            aria-label={`Subida de ${name}`}
            value={progress}
            max={1}
            // Forced colours would paint track and value alike.
            className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-pill bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
          />
        )}
      </div>
      {state === "failed" && preview && (
        <IconButton label={`Reintentar con ${name}`} onClick={() => queue.retry(id)}>
          <Icon of={RotateCw} />
        </IconButton>
      )}
      <IconButton label={`Quitar ${name}`} data-remove onClick={() => queue.remove(id)}>
        <Icon of={X} />
      </IconButton>
    </>
  );
}

function describe({ state, progress, message }: QueuedPhoto, isOffline: boolean): string {
  switch (state) {
    case "shrinking":
      return "Preparando la foto…";
    case "ready":
      return "Se manda con la reseña";
    case "queued":
      return isOffline ? "Espera conexión" : "Espera su turno";
    case "sending":
      return `Subiendo: ${Math.round(progress * 100)}\u00a0%`;
    case "waiting":
      return message || "Sin conexión: sigue cuando vuelva";
    case "failed":
      return message;
  }
}
