import { Move } from "lucide";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { ImageDetail } from "../../../domain/images/image-detail.ts";
import { FOCUS_STEP, focusClass } from "../../../domain/images/image-focus.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface FocusEditorProps {
  detail: ImageDetail;
  onChange: (changed: Partial<ImageDetail>) => void;
}

/** Every ratio in which the guide shows a picture. */
const RATIOS = [
  ["Tarjeta", "4:3", "aspect-4/3"],
  ["Página", "16:9", "aspect-16/9"],
  ["Al compartir", "casi cuadrada", "aspect-64/63"],
] as const;

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
};

const SLIDERS = [
  ["focusX", "De izquierda a derecha"],
  ["focusY", "De arriba a abajo"],
] as const;

/** AM-01: the focus stays in view wherever the picture is cut; the previews are what visitors get. */
export function FocusEditor({ detail, onChange }: FocusEditorProps) {
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
      <div className="grid content-start gap-3">
        <FocusPoint detail={detail} onChange={onChange} />
        <p className="flex items-center justify-between gap-3 text-[0.8125rem] text-muted">
          <span className="flex items-center gap-2">
            <Icon of={Move} size={16} className="shrink-0" />
            Arrastrá el punto a lo que no se puede cortar, o usá las flechas.
          </span>
          <span className="whitespace-nowrap">
            {detail.focusX} % · {detail.focusY} %
          </span>
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          {SLIDERS.map(([field, label]) => (
            <label key={field} className="grid text-[0.8125rem] font-semibold">
              {label}
              <input
                type="range"
                min={0}
                max={100}
                step={FOCUS_STEP}
                value={detail[field]}
                onChange={({ target }) => onChange({ [field]: Number(target.value) })}
                className="min-h-11 accent-primary lg:min-h-9"
              />
            </label>
          ))}
        </div>
        <Field
          label="Qué se ve en la foto"
          hint="Se lee en voz alta a quien no ve la foto."
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
      <ul className="grid grid-cols-3 content-start items-start gap-3 md:grid-cols-1">
        {RATIOS.map(([label, ratio, shape]) => (
          <li key={label} className="text-[0.8125rem]">
            <span className="font-semibold">{label}</span> <span className="text-muted">{ratio}</span>
            <img
              src={detail.address}
              alt=""
              className={`mt-1 w-full rounded-lg object-cover by-night:brightness-90 ${shape} ${focusClass(detail)}`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The sliders do the same for who can't see or drag. */
function FocusPoint({ detail, onChange }: FocusEditorProps) {
  const [isDragging, setDragging] = useState(false);
  const { focusX, focusY } = detail;

  const pick = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const percent = (part: number) =>
      Math.min(100, Math.max(0, Math.round((part * 100) / FOCUS_STEP) * FOCUS_STEP));
    onChange({ focusX: percent((clientX - left) / width), focusY: percent((clientY - top) / height) });
  };
  const step = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const within = (percent: number) => Math.min(100, Math.max(0, percent));
    onChange({ focusX: within(focusX + move[0]), focusY: within(focusY + move[1]) });
  };
  const place = `fx${Math.round(focusX / FOCUS_STEP)} fy${Math.round(focusY / FOCUS_STEP)}`;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Foco de la foto"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={focusX}
      aria-valuetext={`${focusX} % desde la izquierda, ${focusY} % desde arriba`}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        pick(event);
      }}
      onPointerMove={(event) => isDragging && pick(event)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      className={`relative mx-auto w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-control select-none ${place}`}
    >
      <img
        src={detail.address}
        alt={detail.alt || "La foto entera"}
        draggable={false}
        className="block max-h-[45dvh] max-w-full by-night:brightness-90"
      />
      <span className="pointer-events-none absolute inset-y-0 left-(--focus-x) w-px bg-white shadow-[0_0_1px_#000]" />
      <span className="pointer-events-none absolute inset-x-0 top-(--focus-y) h-px bg-white shadow-[0_0_1px_#000]" />
      <span className="pointer-events-none absolute top-(--focus-y) left-(--focus-x) grid size-12 -translate-1/2 place-items-center rounded-pill border-3 border-white shadow-[0_0_0_1.5px_#17110e,inset_0_0_0_1.5px_#17110e]">
        <span className="size-3 rounded-pill border-2 border-white bg-primary" />
      </span>
    </div>
  );
}
