import { CircleCheck, CircleStop, HardDriveDownload, TriangleAlert } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { JobRunView } from "../../../contract/job-runs.ts";
import { STORAGE_NAMES } from "../../../domain/images/image-storage-settings.ts";
import type { ImageStorageView } from "../../../domain/images/image-storage-view.ts";
import { isActive } from "../../../domain/jobs/job-run.ts";
import { formatProgress } from "../../../domain/jobs/job-run-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { JobProgress, TimeLeft } from "../../shell/job-pieces.tsx";
import { useJobRuns } from "../../shell/job-runs-provider.tsx";
import { useJobAction } from "../../shell/use-job-action.ts";

const KIND = "move-images";

/** AM-05: where images are, and the move of those that are elsewhere. */
export function ImageStoragePanel({ view }: { view: ImageStorageView }) {
  const { inUse, images, former, unreachable } = view;
  const { runs, isAway } = useJobRuns(view.run ? [view.run] : []);
  const run = runs.find(({ kind }) => kind === KIND) ?? view.run;
  const { send, pending, message } = useJobAction(adminPaths.configuration());
  useRefreshWith(run);
  return (
    <section
      id="imagenes"
      aria-labelledby="imagenes-titulo"
      className="scroll-mt-4 rounded-panel border border-line bg-card px-4 py-3.5 md:px-5"
    >
      <h2 id="imagenes-titulo" className="text-lg">
        Dónde están las imágenes
      </h2>
      <p className="mt-1">
        {images === 1 ? "Hay 1 imagen" : `Hay ${groupDigits(images)} imágenes`}. Las nuevas se guardan en{" "}
        <strong>{STORAGE_NAMES[inUse]}</strong>.
      </p>
      {unreachable.map((name) => (
        <p key={name} className="mt-2 flex gap-2">
          <Icon of={TriangleAlert} size={17} className="mt-0.5 shrink-0 text-amber" />
          <span className="wrap-anywhere">
            Puede haber imágenes en {name}, pero con las variables de ahora no se puede abrir: así no se ven
            ni se pueden mover.
          </span>
        </p>
      ))}
      {message && (
        <div className="mt-3">
          <FormError message={message} />
        </div>
      )}
      {run && isActive(run.state) ? (
        <MoveProgress
          run={run}
          isPending={pending === "cancel-move"}
          isAway={isAway}
          onCancel={() => void send("cancel-move", run.id)}
        />
      ) : (
        <MoveStart
          view={{ ...view, run }}
          isPending={pending === "move-images"}
          isAway={isAway}
          onStart={() => send("move-images", "")}
        />
      )}
      {former.length === 0 && unreachable.length === 0 && !(run && isActive(run.state)) && (
        <p className="mt-2 text-[0.8125rem] text-muted">
          Para pasarlas a otro lugar: cambiá IMAGE_STORAGE en el servidor, reinicialo, y acá aparece el botón
          para moverlas.
        </p>
      )}
    </section>
  );
}

interface MoveProgressProps {
  run: JobRunView;
  isPending: boolean;
  isAway: boolean;
  onCancel: () => void;
}

function MoveProgress({ run, isPending, isAway, onCancel }: MoveProgressProps) {
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>{formatProgress(run)}</strong>
        <TimeLeft run={run} />
      </div>
      <JobProgress run={run} className="mt-2" />
      <p className="mt-2 text-[0.8125rem] text-muted">
        Se siguen viendo todas. Podés cerrar esta pantalla: sigue sola.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          variant="plain"
          size="small"
          className="border-edge!"
          pending={isPending || run.isCancelling}
          disabled={isAway}
          onClick={onCancel}
        >
          <Icon of={CircleStop} size={17} />
          Frenar
        </Button>
        <Link to={adminPaths.job({ id: run.id })} className={TEXT_LINK_CLASS}>
          Ver una por una
        </Link>
      </div>
    </div>
  );
}

interface MoveStartProps {
  view: ImageStorageView;
  isPending: boolean;
  isAway: boolean;
  onStart: () => Promise<boolean>;
}

function MoveStart({ view, isPending, isAway, onStart }: MoveStartProps) {
  const { inUse, former, unreachable, run } = view;
  const [isAsking, setAsking] = useState(false);
  const target = STORAGE_NAMES[inUse];
  return (
    <>
      {run?.message && (
        <p className="mt-2 flex gap-2">
          {run.state === "done" && run.failed === 0 ? (
            <Icon of={CircleCheck} size={17} className="mt-0.5 shrink-0 text-olive" />
          ) : (
            <Icon of={TriangleAlert} size={17} className="mt-0.5 shrink-0 text-amber" />
          )}
          <span>
            {run.message}
            <br />
            <Link to={adminPaths.job({ id: run.id })} className={TEXT_LINK_CLASS}>
              Ver la última vez
            </Link>
          </span>
        </p>
      )}
      {former.length > 0 && (
        <div className="mt-3">
          {former.map(({ name, images, isReadOnly }) => (
            <p key={name} className="wrap-anywhere">
              {images === null ? "Puede haber otras" : `Quedan ${groupDigits(images)}`} en {name}.
              {isReadOnly && " Las variables ya no lo nombran: se copian de ahí sin borrar nada."}
            </p>
          ))}
          <Button className="mt-3" size="small" disabled={isAway} onClick={() => setAsking(true)}>
            <Icon of={HardDriveDownload} size={17} />
            Mover a {target}…
          </Button>
        </div>
      )}
      {former.length === 0 && unreachable.length > 0 && (
        <Button
          className="mt-3"
          size="small"
          variant="plain"
          disabled={isAway}
          pending={isPending}
          onClick={() => void onStart()}
        >
          <Icon of={CircleCheck} size={17} />
          Comprobar si ya están todas en {target}
        </Button>
      )}
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} title={`¿Mover las imágenes a ${target}?`}>
          <p>
            Cada una se copia y se vuelve a leer; recién entonces se borra de donde estaba. Se ven todo el
            tiempo, y si algo se corta se sigue después.
          </p>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button variant="plain" onClick={() => setAsking(false)}>
              Cancelar
            </Button>
            <Button pending={isPending} onClick={() => void onStart().then(() => setAsking(false))}>
              Mover
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What is left elsewhere changes when a move begins or ends. */
function useRefreshWith(run: JobRunView | null): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  const stamp = run ? `${run.id}${run.state}` : "";
  const seen = useRef(stamp);
  useEffect(() => {
    if (stamp === seen.current) return;
    seen.current = stamp;
    refresh();
  }, [stamp]);
}
