import { Camera, Crosshair, ImageUp } from "lucide";
import type { PictureView } from "../../../contract/images/pictures.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Photo } from "../../shell/pictures/photo.tsx";
import { useUploads } from "../../shell/pictures/use-uploads.ts";
import { CardMenu } from "./card-menu.tsx";
import { StateLine, UploadOverlay } from "./card-state.tsx";
import type { PictureCardProps } from "./open-picture.ts";
import { BUSINESS_ATTRIBUTE, targetOf } from "./use-drops.ts";

const SIZES = "(min-width:1280px) 300px, (min-width:1024px) 30vw, (min-width:640px) 45vw, 92vw";
const ON_PICTURE =
  "inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-pill border border-line bg-card px-3 text-[0.8125rem] font-semibold text-ink shadow-card lg:min-h-9";

/** AM-01: the state lies on the picture. */
export function PictureCard({ business, onOpen }: PictureCardProps) {
  const { id, title, pictures } = business;
  const { uploads } = useUploads();
  const [cover] = pictures;
  const latest = uploads.findLast(
    ({ target }) => target?.business.id === id || target?.business.id === business.slug,
  );
  const isActive = latest && latest.state !== "done";
  return (
    <li
      {...{ [BUSINESS_ATTRIBUTE]: id }}
      className="group relative flex flex-col rounded-panel border border-line bg-card p-2"
    >
      <div className="relative">
        {cover ? <Photo detail={cover.detail} sizes={SIZES} /> : <EmptyPlace />}
        <CoverButton business={business} onOpen={onOpen} />
        {cover && !isActive && <PictureButtons business={business} cover={cover} onOpen={onOpen} />}
        {isActive && <UploadOverlay upload={latest} />}
      </div>
      <div className="flex items-start justify-between gap-1 pt-1.5 pl-1.5">
        <div className="min-w-0 pb-1.5">
          <h2 className="text-[0.9375rem] leading-snug font-semibold wrap-anywhere">{title}</h2>
          <StateLine business={business} latest={latest} />
        </div>
        <CardMenu business={business} onOpen={onOpen} />
      </div>
    </li>
  );
}

function EmptyPlace() {
  return (
    <span className="grid aspect-4/3 w-full place-content-center justify-items-center gap-1 rounded-control bg-honey p-2 text-center outline-1 -outline-offset-8 outline-edge outline-dashed">
      <Icon of={Camera} size={24} className="text-muted" />
      <span className="font-semibold">Sin foto</span>
      <span className="text-[0.8125rem] text-muted">Soltala acá o tocá para elegir</span>
    </span>
  );
}

/** Over the whole picture: its texts are not the name of the button. */
function CoverButton({ business, onOpen }: PictureCardProps) {
  const { choose } = useUploads();
  const { id, title, pictures } = business;
  const press = () =>
    pictures.length > 0
      ? onOpen({ kind: "gallery", businessId: id })
      : choose({ target: targetOf(business) });
  return (
    <button
      type="button"
      aria-label={pictures.length > 0 ? `Ver las fotos de ${title}` : `Subir una foto de ${title}`}
      onClick={press}
      className="absolute inset-0 rounded-control"
    />
  );
}

interface PictureButtonsProps extends PictureCardProps {
  cover: PictureView;
}

/** With a mouse they are shown where it is. */
function PictureButtons({ business, cover, onOpen }: PictureButtonsProps) {
  const { choose } = useUploads();
  const { id, title } = business;
  return (
    <div className="absolute inset-x-2 bottom-2 flex gap-2 transition lg:pointer-fine:not-group-hover:not-group-focus-within:opacity-0">
      <button
        type="button"
        aria-label={`Foco y texto de la portada de ${title}`}
        onClick={() => onOpen({ kind: "focus", businessId: id, address: cover.address })}
        className={ON_PICTURE}
      >
        <Icon of={Crosshair} size={16} />
        Foco
      </button>
      <button
        type="button"
        aria-label={`Cambiar la portada de ${title}`}
        onClick={() => choose({ target: { business: { id, title }, replaced: cover.address } })}
        className={ON_PICTURE}
      >
        <Icon of={ImageUp} size={16} />
        Cambiar
      </button>
    </div>
  );
}
