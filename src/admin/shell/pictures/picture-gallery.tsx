import { ArrowLeft, ArrowRight, Crosshair, ImageUp, X } from "lucide";
import { type MouseEvent, type ReactNode, useState } from "react";
import { movePicture } from "../../../domain/images/business-pictures.ts";
import type { ImageDetail } from "../../../domain/images/image-detail.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Photo } from "./photo.tsx";

const TOOL = "grid size-11 place-items-center rounded-pill hover:bg-wash disabled:opacity-40 lg:size-9";
const SIZES = "(min-width:640px) 200px, 45vw";

interface PictureGalleryProps {
  /** The cover first. */
  pictures: readonly ImageDetail[];
  onOrder: (addresses: string[]) => void;
  onDescribe: (address: string) => void;
  onRemove: (address: string) => void;
  onReplace?: (address: string) => void;
  /** After the pictures: what adds one. */
  children?: ReactNode;
}

/** The order changes by buttons and by dragging. */
export function PictureGallery({ pictures, onOrder, children, ...actions }: PictureGalleryProps) {
  const addresses = pictures.map(({ address }) => address);
  const [moved, setMoved] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);

  const put = (address: string, next: string[]) => {
    if (next.join() === addresses.join()) return;
    setMoved(`Ahora es la foto ${next.indexOf(address) + 1} de ${next.length}.`);
    onOrder(next);
  };
  const dropOn = (target: string) => {
    if (dragged === null) return;
    const by = addresses.indexOf(target) - addresses.indexOf(dragged);
    put(dragged, movePicture(addresses, dragged, by));
    setDragged(null);
  };
  return (
    <>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((detail, index) => (
          <li
            key={detail.address}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = "move";
              dataTransfer.setData("text/plain", detail.address);
              setDragged(detail.address);
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              event.stopPropagation();
              dropOn(detail.address);
            }}
            onDragEnd={() => setDragged(null)}
            className={`grid content-start gap-1 transition ${dragged === detail.address ? "opacity-50" : ""}`}
          >
            <Photo detail={detail} sizes={SIZES} className="aspect-4/3 w-full cursor-grab" />
            <span className="text-[0.8125rem] text-muted">
              {index === 0 ? "Portada" : `Foto ${index + 1}`}
              {detail.alt === "" && (
                <>
                  {" · "}
                  <button
                    type="button"
                    aria-label={`Foto ${index + 1} sin texto: agregarlo`}
                    onClick={() => actions.onDescribe(detail.address)}
                    className="min-h-8 text-primary underline"
                  >
                    sin texto
                  </button>
                </>
              )}
            </span>
            <Tools
              index={index}
              count={pictures.length}
              address={detail.address}
              onMove={(by) => put(detail.address, movePicture(addresses, detail.address, by))}
              {...actions}
            />
          </li>
        ))}
        {children && <li>{children}</li>}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}

interface ToolsProps extends Pick<PictureGalleryProps, "onDescribe" | "onRemove" | "onReplace"> {
  index: number;
  count: number;
  address: string;
  onMove: (by: number) => void;
}

function Tools({ index, count, address, onMove, onDescribe, onRemove, onReplace }: ToolsProps) {
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: number) => {
    onMove(by);
    // The picture is put elsewhere in the document, and its button loses the focus.
    requestAnimationFrame(() => {
      const others = currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>("button:enabled");
      (currentTarget.disabled ? others?.[0] : currentTarget)?.focus();
    });
  };
  const number = index + 1;
  return (
    <span className="-mx-1 flex flex-wrap">
      <Tool
        icon={ArrowLeft}
        label={`Mover la foto ${number} antes`}
        disabled={index === 0}
        onClick={(event) => move(event, -1)}
      />
      <Tool
        icon={ArrowRight}
        label={`Mover la foto ${number} después`}
        disabled={index === count - 1}
        onClick={(event) => move(event, 1)}
      />
      <Tool
        icon={Crosshair}
        label={`Texto y enfoque de la foto ${number}`}
        onClick={() => onDescribe(address)}
      />
      {onReplace && (
        <Tool icon={ImageUp} label={`Cambiar la foto ${number}`} onClick={() => onReplace(address)} />
      )}
      <Tool icon={X} label={`Quitar la foto ${number}`} onClick={() => onRemove(address)} />
    </span>
  );
}

interface ToolProps {
  icon: typeof X;
  label: string;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

function Tool({ icon, label, disabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className={TOOL}
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
