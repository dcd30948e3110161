import { Camera, EllipsisVertical, ExternalLink, History, Images, Pencil, Plus, Trash2 } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { paths } from "../../../contract/paths.ts";
import { timelineSearch } from "../../../domain/history/timeline-view.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS, Menu } from "../../../ui/menu.tsx";
import { useUploads } from "../../shell/pictures/use-uploads.ts";
import type { PictureCardProps } from "./open-picture.ts";
import { targetOf } from "./use-drops.ts";

export function CardMenu({ business, onOpen }: PictureCardProps) {
  const { id, slug, title, pictures, isListed } = business;
  const { choose } = useUploads();
  const [cover] = pictures;
  const add = { business: { id, title }, replaced: null };
  return (
    <Menu
      label={`Más sobre las fotos de ${title}`}
      button={<Icon of={EllipsisVertical} size={18} />}
      buttonClassName="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-wash lg:size-9"
    >
      {cover && (
        <button
          type="button"
          role="menuitem"
          onClick={() => onOpen({ kind: "gallery", businessId: id })}
          className={MENU_ITEM_CLASS}
        >
          <Icon of={Images} /> Ver y ordenar
        </button>
      )}
      <button
        type="button"
        role="menuitem"
        onClick={() => choose({ target: cover ? add : targetOf(business) })}
        className={MENU_ITEM_CLASS}
      >
        <Icon of={Plus} /> Agregar fotos
      </button>
      <button
        type="button"
        role="menuitem"
        onClick={() => choose({ target: add, source: "camera" })}
        className={`${MENU_ITEM_CLASS} md:hidden md:any-pointer-coarse:flex`}
      >
        <Icon of={Camera} /> Sacar una foto
      </button>
      {cover && (
        <button
          type="button"
          role="menuitem"
          onClick={() => onOpen({ kind: "remove", businessId: id, address: cover.address })}
          className={MENU_ITEM_CLASS}
        >
          <Icon of={Trash2} /> Quitar la portada…
        </button>
      )}
      <Link role="menuitem" to={adminPaths.business({ id })} className={MENU_ITEM_CLASS}>
        <Icon of={Pencil} /> Editar el negocio
      </Link>
      {isListed && (
        <a role="menuitem" href={paths.business({ slug })} className={MENU_ITEM_CLASS}>
          <Icon of={ExternalLink} /> Ver en la guía
        </a>
      )}
      <Link
        role="menuitem"
        to={`${adminPaths.history()}${timelineSearch({ business: id })}`}
        className={MENU_ITEM_CLASS}
      >
        <Icon of={History} /> Historial
      </Link>
    </Menu>
  );
}
