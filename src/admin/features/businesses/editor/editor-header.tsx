import {
  BadgeCheck,
  CirclePause,
  CirclePlay,
  EllipsisVertical,
  ExternalLink,
  History,
  RotateCcw,
  Sparkles,
  Trash2,
} from "lucide";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import type { EditedBusinessView, SaveResult } from "../../../../contract/business-editor.ts";
import { paths } from "../../../../contract/paths.ts";
import { STATE_SPEC } from "../../../../domain/business-editor/editor-fields.ts";
import { timelineSearch } from "../../../../domain/history/timeline-view.ts";
import { groupDigits } from "../../../../domain/text/format-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/classes.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FormError } from "../../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../../ui/forms/post-form.ts";
import { useForm } from "../../../../ui/forms/use-form.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { MENU_ITEM_CLASS, Menu } from "../../../../ui/menu.tsx";
import { useUndoToast } from "../../../shell/use-undo-toast.ts";
import { BusinessStateTag } from "../business-tags.tsx";
import type { Editor } from "./use-editor.ts";

interface EditorHeaderProps {
  business: EditedBusinessView;
  editor: Editor;
}

export function EditorHeader({ business, editor }: EditorHeaderProps) {
  const { id, slug, state, values } = business;
  const [isDeleting, setDeleting] = useState(false);
  const isGone = state === "deleted" || state === "merged";
  const isPublic = state === "active" || state === "unverified";
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-[1.625rem] wrap-anywhere">{values.title}</h1>
      <BusinessStateTag state={state === "unverified" ? "active" : state} />
      {!isGone && (
        <span
          className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-pill px-2.5 text-[0.8125rem] font-semibold ${values.verified ? "bg-olive-wash text-olive" : "bg-amber-wash text-amber"}`}
        >
          <Icon of={BadgeCheck} size={15} />
          {values.verified ? "Verificado" : "Sin verificar"}
        </span>
      )}
      {values.featured && (
        <span className="inline-flex min-h-6.5 items-center gap-1.5 rounded-pill bg-amber-wash px-2.5 text-[0.8125rem] font-semibold text-amber">
          <Icon of={Sparkles} size={15} />
          Destacado
        </span>
      )}
      <span className="ml-auto flex items-center gap-1">
        {isPublic && (
          <a href={paths.business({ slug })} className={buttonClass({ variant: "plain", size: "small" })}>
            <Icon of={ExternalLink} size={17} />
            Ver página
          </a>
        )}
        <Link
          to={`${adminPaths.history()}${timelineSearch({ business: id })}`}
          className={`${buttonClass({ variant: "plain", size: "small" })} max-sm:hidden`}
        >
          <Icon of={History} size={17} />
          Historial
        </Link>
        {!isGone && <StateMenu business={business} editor={editor} onDelete={() => setDeleting(true)} />}
        {state === "deleted" && <RestoreButton id={id} />}
      </span>
      {isDeleting && <DeleteDialog business={business} onClose={() => setDeleting(false)} />}
    </header>
  );
}

function StateMenu({
  business: { id, values },
  editor,
  onDelete,
}: EditorHeaderProps & { onDelete: () => void }) {
  const { verified, featured, active } = values;
  const items = [
    {
      label: verified ? "Sacar la verificación" : "Marcar como verificado",
      icon: BadgeCheck,
      press: () =>
        editor.setFlag({ verified: !verified }, verified ? "Ya no figura como verificado" : "Verificado"),
    },
    {
      label: featured ? "Dejar de destacar" : "Destacar",
      icon: Sparkles,
      press: () => editor.setFlag({ featured: !featured }, featured ? "Ya no está destacado" : "Destacado"),
    },
    {
      label: active ? "Desactivar" : "Activar",
      icon: active ? CirclePause : CirclePlay,
      press: () =>
        editor.setFlag({ active: !active }, active ? "Desactivado: no se ve en la guía" : "Se ve en la guía"),
    },
  ];
  return (
    <Menu
      label="Más acciones"
      button={<Icon of={EllipsisVertical} size={18} />}
      buttonClassName="grid size-11 place-items-center rounded-pill border border-line bg-card hover:border-edge"
    >
      {items.map(({ label, icon, press }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          onClick={() => void press()}
          className={MENU_ITEM_CLASS}
        >
          <Icon of={icon} /> {label}
        </button>
      ))}
      <Link
        role="menuitem"
        to={`${adminPaths.history()}${timelineSearch({ business: id })}`}
        className={`${MENU_ITEM_CLASS} sm:hidden`}
      >
        <Icon of={History} /> Historial
      </Link>
      <button type="button" role="menuitem" onClick={onDelete} className={`${MENU_ITEM_CLASS} text-primary!`}>
        <Icon of={Trash2} /> Borrar…
      </button>
    </Menu>
  );
}

function useStateForm({
  id,
  intent,
  said,
  onDone,
}: {
  id: string;
  intent: string;
  said: string;
  onDone?: () => void;
}) {
  const showUndo = useUndoToast();
  const { revalidate } = useRevalidator();
  return useForm({
    spec: STATE_SPEC,
    send({ data }) {
      data.set("intent", intent);
      return postForm<SaveResult>({ to: adminPaths.business({ id }), spec: STATE_SPEC, data });
    },
    async onDone(result) {
      await revalidate();
      onDone?.();
      showUndo(said, result.kind === "saved" ? result.changeSetId : null);
    },
  });
}

function RestoreButton({ id }: { id: string }) {
  const form = useStateForm({ id, intent: "restore", said: "Restaurado: se ve en la guía" });
  return (
    <form {...form.props}>
      <Button type="submit" pending={form.isPending}>
        <Icon of={RotateCcw} size={17} />
        Restaurar
      </Button>
      <FormError {...form.refusal} />
    </form>
  );
}

function DeleteDialog({ business, onClose }: { business: EditedBusinessView; onClose: () => void }) {
  const { id, values, reviewCount, ratingCount, heartCount } = business;
  const form = useStateForm({ id, intent: "delete", said: `${values.title}: borrado`, onDone: onClose });
  return (
    <Dialog open onClose={onClose} title={`¿Borrar ${values.title}?`}>
      <form {...form.props} className="grid gap-4">
        <div>
          <p className="font-semibold">Se va</p>
          <p>
            Su página, que desde hoy dice que el lugar ya no está, y su lugar en listas, búsquedas y mapa.
          </p>
        </div>
        <div>
          <p className="font-semibold">Queda guardado</p>
          <p>
            Sus datos y fotos, {groupDigits(reviewCount)} {reviewCount === 1 ? "reseña" : "reseñas"},{" "}
            {groupDigits(ratingCount)} {ratingCount === 1 ? "puntaje" : "puntajes"} y{" "}
            {groupDigits(heartCount)} {heartCount === 1 ? "corazón" : "corazones"}. Si lo restaurás, vuelve
            todo.
          </p>
        </div>
        {values.active && (
          <p className="rounded-control bg-wash px-4 py-3">
            ¿Cerró por un tiempo? Desactivalo: no se ve y no se pierde nada.
          </p>
        )}
        <FormError {...form.refusal} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" pending={form.isPending}>
            Borrar el negocio
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
