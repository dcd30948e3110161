import { Check, ExternalLink, EyeOff, Trash2, Undo2 } from "lucide";
import { Fragment } from "react";
import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import { splitLinks } from "../../../domain/reviews/hold-reasons.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import type { ModeratedList } from "../../../domain/shared-lists/moderated-list.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ModerationReasons } from "../../shell/moderation-tags.tsx";
import type { ListHappening } from "./use-list-moderation.ts";

interface ListCardProps {
  list: ModeratedList;
  happening: ListHappening | undefined;
  now: Date;
  onDecide: (status: "published" | "hidden") => void;
  onUndo: () => void;
  onDelete: () => void;
}

/** V-06: all texts of a list, and why it waits. */
export function ListCard({ list, happening, now, onDecide, onUndo, onDelete }: ListCardProps) {
  const { title, places, changedAt, sameClient, decision } = list;
  return (
    <article className="rounded-panel border border-line bg-card p-3.5 md:p-4">
      <header className="mb-2.5">
        <h2 className="font-text text-[0.9375rem] font-semibold wrap-anywhere">
          <MarkedText text={title} />
        </h2>
        <p className="text-[0.8125rem] text-muted">
          Última edición <time dateTime={changedAt}>{formatWhen({ at: new Date(changedAt), now })}</time>
          {sameClient > 0 && ` · ${sameClient} más de la misma conexión`}
        </p>
      </header>
      <ModerationReasons {...list} noun="lista" />
      {decision && (
        <p className="mt-2 text-[0.8125rem] text-muted">
          Última decisión: {decision.isOwn ? "vos" : decision.by},{" "}
          {formatWhen({ at: new Date(decision.at), now })}.
        </p>
      )}
      {happening?.kind === "stale" && (
        <p role="alert" className="mt-2 rounded-control bg-amber-wash px-3 py-2 text-amber">
          La lista cambió mientras la mirabas. No decidimos nada: fijate otra vez.
        </p>
      )}
      {happening?.kind === "failed" && (
        <p role="alert" className="mt-2 text-primary">
          {happening.message}
        </p>
      )}
      <ol className="mt-2.5 list-decimal space-y-1 pl-6">
        {places.map(({ id, title: name, note }) => (
          <li key={id}>
            {name}
            {note && (
              <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere text-muted">
                <MarkedText text={note} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {places.length === 0 && <p className="mt-2 text-muted">Sin lugares.</p>}
      <Actions list={list} happening={happening} onDecide={onDecide} onUndo={onUndo} onDelete={onDelete} />
    </article>
  );
}

function Actions({ list, happening, onDecide, onUndo, onDelete }: Omit<ListCardProps, "now">) {
  const pending = happening?.kind === "busy";
  const look = "border-edge!";
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      {(list.status !== "published" || list.openReports > 0) && (
        <Button
          variant="plain"
          size="small"
          pending={pending}
          className={look}
          onClick={() => onDecide("published")}
        >
          <Icon of={Check} size={17} />
          Publicar
        </Button>
      )}
      {list.status !== "hidden" && (
        <Button
          variant="plain"
          size="small"
          pending={pending}
          className={look}
          onClick={() => onDecide("hidden")}
        >
          <Icon of={EyeOff} size={17} />
          Ocultar
        </Button>
      )}
      {list.status !== "hidden" && (
        <a
          href={sharedListPaths.list({ id: list.id })}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: "plain", size: "small" })} ${look}`}
        >
          <Icon of={ExternalLink} size={17} />
          Ver página
        </a>
      )}
      <Button variant="quiet" size="small" onClick={onDelete}>
        <Icon of={Trash2} size={17} />
        Borrar…
      </Button>
      {happening?.kind === "decided" && (
        <Button variant="quiet" size="small" onClick={onUndo}>
          <Icon of={Undo2} size={17} />
          Deshacer
        </Button>
      )}
    </div>
  );
}

/** With its links marked. */
function MarkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name.
    <Fragment key={index}>
      {part.isLink ? (
        <mark className="rounded-md bg-amber-wash px-1 font-semibold text-amber">{part.text}</mark>
      ) : (
        part.text
      )}
    </Fragment>
  ));
}
