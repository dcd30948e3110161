import {
  CircleAlert,
  CircleCheck,
  CircleStop,
  Eye,
  ImageDown,
  Link as LinkIcon,
  RotateCcw,
  Undo2,
} from "lucide";
import { useState } from "react";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { MigrationView, PlannedRename } from "../../../contract/migration.ts";
import { isActive } from "../../../domain/jobs/job-run.ts";
import { estimateRenames } from "../../../domain/migration/migration-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { JobProgress, TimeLeft } from "../../shell/job-pieces.tsx";
import { useJobAction } from "../../shell/use-job-action.ts";
import { RenamesDialog } from "./renames-dialog.tsx";

const TASKS = {
  photos: {
    kind: "migrate-images",
    title: "Traer las fotos de Google",
    icon: ImageDown,
    about: "Las copiamos a la guía. El enlace viejo queda guardado.",
    start: (count: string) => `Traer ${count}`,
    nothing: "No queda ninguna foto en Google.",
    estimate: () => "10–15 minutos",
    confirm: "Traer las fotos de Google",
    warning:
      "Cada foto se baja y se guarda en la guía; recién cuando se puede leer reemplaza a la vieja. Las que fallan quedan como están.",
  },
  ids: {
    kind: "simplify-ids",
    title: "Simplificar los ids",
    icon: LinkIcon,
    about: "Direcciones cortas a partir del nombre. Las viejas redirigen para siempre.",
    start: (count: string) => `Simplificar ${count}`,
    nothing: "Todos los ids están limpios.",
    estimate: estimateRenames,
    confirm: "Simplificar los ids",
    warning: "Reseñas, favoritos y visitas siguen a cada negocio, y su dirección vieja lleva a la nueva.",
  },
} as const;

type ShownRun = MigrationView["runs"][number];

interface TaskPanelProps {
  task: keyof typeof TASKS;
  /** How many the job would do now. */
  left: number;
  runs: MigrationView["runs"];
  undoable: MigrationView["undoable"];
  renames: readonly PlannedRename[];
  /** AX-03: something runs or loads. */
  isClosed: boolean;
}

export function TaskPanel(props: TaskPanelProps) {
  const { task, left, runs } = props;
  const { kind, title, icon, about, nothing, estimate } = TASKS[task];
  const { send, pending, message } = useJobAction(adminPaths.migration());
  const run = runs.find((each) => each.kind === kind) ?? null;
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-card px-4 py-4 md:px-5">
      <h2 className="flex items-center gap-2 text-lg">
        <Icon of={icon} size={20} className="text-primary" />
        {title}
      </h2>
      <p className="text-[0.8125rem] text-muted">{about}</p>
      {run && <TaskProgress run={run} left={left} />}
      {left > 0 && !(run && isActive(run.state)) && (
        <p className="mt-3">
          Estimado: {estimate(left)} para {groupDigits(left)}.
        </p>
      )}
      {left === 0 && !run && <p className="mt-3">{nothing}</p>}
      {message && (
        <div className="mt-3">
          <FormError message={message} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {run && isActive(run.state) ? (
          <Button
            variant="plain"
            pending={pending === "cancel" || run.isCancelling}
            onClick={() => void send("cancel", run.id)}
          >
            <Icon of={CircleStop} size={17} />
            Frenar
          </Button>
        ) : (
          <TaskButtons {...props} run={run} send={send} pending={pending} />
        )}
      </div>
    </section>
  );
}

function TaskProgress({ run, left }: { run: ShownRun; left: number }) {
  const end = run.isUndone ? "Se deshizo." : run.message;
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="font-title text-xl">
          {groupDigits(run.current)} de {groupDigits(run.total ?? left)}
        </strong>
        <span className="text-[0.8125rem] text-muted">{isActive(run.state) ? "" : end}</span>
      </p>
      <JobProgress run={run} className="mt-2" />
      <p className="mt-2 flex flex-wrap gap-x-4 text-[0.8125rem]">
        <span className="flex items-center gap-1.5 text-olive">
          <Icon of={CircleCheck} size={15} />
          {groupDigits(run.current - run.failed)} sin problemas
        </span>
        {run.failed > 0 && (
          <span className="flex items-center gap-1.5 text-primary">
            <Icon of={CircleAlert} size={15} />
            {groupDigits(run.failed)} no se {run.failed === 1 ? "pudo" : "pudieron"}
          </span>
        )}
        <TimeLeft run={run} />
      </p>
    </div>
  );
}

interface TaskButtonsProps extends TaskPanelProps, Pick<ReturnType<typeof useJobAction>, "send" | "pending"> {
  run: ShownRun | null;
}

function TaskButtons(props: TaskButtonsProps) {
  const { task, left, renames, isClosed, run, send, pending } = props;
  const { kind, start, confirm, warning } = TASKS[task];
  const undoable = props.undoable.find((each) => each.kind === kind);
  const [open, setOpen] = useState<"start" | "undo" | "preview" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {task === "ids" && left > 0 && (
        <Button variant="plain" disabled={isClosed} onClick={() => setOpen("preview")}>
          <Icon of={Eye} size={17} />
          Ver {left === 1 ? "el cambio" : `los ${groupDigits(left)} cambios`}
        </Button>
      )}
      <Button disabled={isClosed || left === 0} onClick={() => setOpen("start")}>
        {start(groupDigits(left))}
      </Button>
      {run && run.failed > 0 && (
        <Button
          variant="plain"
          disabled={isClosed}
          pending={pending === "retry"}
          onClick={() => void send("retry", run.id)}
        >
          <Icon of={RotateCcw} size={17} />
          Reintentar {groupDigits(run.failed)}
        </Button>
      )}
      {undoable && (
        <Button variant="quiet" disabled={isClosed} onClick={() => setOpen("undo")}>
          <Icon of={Undo2} size={17} />
          Deshacer…
        </Button>
      )}
      {open === "start" && (
        <ConfirmDialog
          title={`¿${confirm}?`}
          text={warning}
          label={start(groupDigits(left))}
          isPending={pending !== null}
          onClose={close}
          onConfirm={() => void send(task, "").then(close)}
        />
      )}
      {open === "undo" && undoable && (
        <ConfirmDialog
          title="¿Deshacer la última vez?"
          text={`Todo lo que cambió la tarea que empezó ${undoable.when} vuelve a como estaba, salvo lo que alguien editó después.`}
          label="Deshacer"
          isPending={pending !== null}
          onClose={close}
          onConfirm={() => void send("undo", undoable.id).then(close)}
        />
      )}
      <RenamesDialog open={open === "preview"} renames={renames} total={left} onClose={close} />
    </>
  );
}
