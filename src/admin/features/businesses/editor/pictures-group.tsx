import { ArrowLeft, ArrowRight, Crosshair, Images, Plus, X } from "lucide";
import { type MouseEvent, useState } from "react";
import { Cover } from "../../../../business-ui/cover.tsx";
import type { ImageDetail } from "../../../../domain/images/image-detail.ts";
import { FOCUS_STEP, focusClass } from "../../../../domain/images/image-focus.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/forms/field.tsx";
import { FieldError } from "../../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { EditorGroup } from "./editor-group.tsx";
import type { Editor } from "./use-editor.ts";
import { detailOf, usePictures } from "./use-pictures.ts";

const TOOL = "grid size-11 place-items-center rounded-pill hover:bg-wash disabled:opacity-40 lg:size-9";

export function PicturesGroup({ editor }: { editor: Editor }) {
  const { faults } = editor;
  const images = usePictures(editor);
  const { pictures, uploading } = images;
  const [open, setOpen] = useState<string | null>(null);
  const fault = faults.imageUrl ?? faults.additionalImages ?? faults.imageDetails;
  return (
    <EditorGroup title="Fotos" icon={Images} summary={String(pictures.length)} fault={fault}>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map((address, index) => (
          <li key={address} className="grid content-start gap-1">
            <Cover
              src={address}
              alt={detailOf(editor.values, address).alt}
              place="recent"
              focus={focusClass(detailOf(editor.values, address))}
              className="w-full rounded-control"
            />
            <span className="flex items-center justify-between">
              <span className="text-[0.8125rem] text-muted">
                {index === 0 ? "Portada" : `Foto ${index + 1}`}
              </span>
              <span className="flex">
                <button
                  type="button"
                  aria-label={`Mover la foto ${index + 1} antes`}
                  disabled={index === 0}
                  onClick={() => images.move(address, -1)}
                  className={TOOL}
                >
                  <Icon of={ArrowLeft} size={16} />
                </button>
                <button
                  type="button"
                  aria-label={`Mover la foto ${index + 1} después`}
                  disabled={index === pictures.length - 1}
                  onClick={() => images.move(address, 1)}
                  className={TOOL}
                >
                  <Icon of={ArrowRight} size={16} />
                </button>
                <button
                  type="button"
                  aria-label={`Texto y enfoque de la foto ${index + 1}`}
                  onClick={() => setOpen(address)}
                  className={TOOL}
                >
                  <Icon of={Crosshair} size={16} />
                </button>
                <button
                  type="button"
                  aria-label={`Sacar la foto ${index + 1}`}
                  onClick={() => images.remove(address)}
                  className={TOOL}
                >
                  <Icon of={X} size={16} />
                </button>
              </span>
            </span>
          </li>
        ))}
        <li>
          <label className="grid aspect-4/3 cursor-pointer place-items-center rounded-control border-2 border-dashed border-edge text-center text-sm font-semibold text-primary has-focus-visible:outline-3 has-focus-visible:outline-primary">
            <span className="grid place-items-center gap-1">
              <Icon of={Plus} size={22} />
              {uploading > 0 ? `Subiendo ${uploading}…` : "Subir fotos"}
              <span className="text-xs font-normal text-muted">JPG, PNG o WebP</span>
            </span>
            <input
              type="file"
              name="imageUrl"
              accept="image/jpeg,image/png,image/webp"
              multiple
              onChange={({ target }) => {
                void images.upload([...(target.files ?? [])]);
                target.value = "";
              }}
              className="sr-only"
            />
          </label>
        </li>
      </ol>
      {fault && <FieldError>{fault}</FieldError>}
      <Dialog open={open !== null} onClose={() => setOpen(null)} title="Texto y enfoque" variant="sheet">
        {open && (
          <PictureDetail
            detail={detailOf(editor.values, open)}
            onChange={(changed) => images.describe(open, changed)}
          />
        )}
      </Dialog>
    </EditorGroup>
  );
}

interface PictureDetailProps {
  detail: ImageDetail;
  onChange: (changed: Partial<ImageDetail>) => void;
}

const SLIDERS = [
  ["focusX", "De izquierda a derecha"],
  ["focusY", "De arriba a abajo"],
] as const;

/** The focus stays in view wherever the picture is cut. */
function PictureDetail({ detail, onChange }: PictureDetailProps) {
  const pick = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) => {
    const { width, height } = currentTarget.getBoundingClientRect();
    const step = (part: number) => Math.round((part * 100) / FOCUS_STEP) * FOCUS_STEP;
    onChange({ focusX: step(nativeEvent.offsetX / width), focusY: step(nativeEvent.offsetY / height) });
  };
  const focus = focusClass(detail);
  return (
    <div className="grid gap-4">
      <p className="text-muted">Tocá en la foto lo que siempre tiene que verse, o usá las dos barras.</p>
      {/* The sliders do the same for the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <img
        src={detail.address}
        alt={detail.alt || "La foto entera"}
        onClick={pick}
        className="mx-auto max-h-64 max-w-full cursor-crosshair rounded-control"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {SLIDERS.map(([field, label]) => (
          <label key={field} className="grid gap-1 text-sm font-semibold">
            {label}
            <input
              type="range"
              min={0}
              max={100}
              step={FOCUS_STEP}
              value={detail[field]}
              onChange={({ target }) => onChange({ [field]: Number(target.value) })}
              className="min-h-11 accent-primary"
            />
          </label>
        ))}
      </div>
      <ul className="flex flex-wrap items-end gap-3">
        {[
          ["Tarjeta", "aspect-4/3 w-32"],
          ["Página", "aspect-16/9 w-40"],
          ["Cuadrada", "aspect-square w-24"],
        ].map(([label, shape]) => (
          <li key={label} className="text-[0.8125rem] text-muted">
            <img src={detail.address} alt="" className={`rounded-lg object-cover ${shape} ${focus}`} />
            {label}
          </li>
        ))}
      </ul>
      <Field
        label="Qué se ve en la foto"
        hint="Para quien no la puede ver. Por ejemplo: «Pizza de muzzarella con faina sobre una mesa de madera»."
        maxLength={300}
        value={detail.alt}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <Field
        label="Crédito"
        hint="De quién es la foto."
        maxLength={200}
        value={detail.credit}
        onChange={({ target }) => onChange({ credit: target.value })}
      />
    </div>
  );
}
