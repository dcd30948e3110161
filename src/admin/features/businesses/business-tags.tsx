import {
  BadgeAlert,
  CircleAlert,
  CircleCheck,
  CirclePause,
  Clock,
  GitMerge,
  type IconNode,
  ImageOff,
  MapPinOff,
  PhoneOff,
  Shapes,
  Trash2,
} from "lucide";
import type { BusinessState, MissingPart } from "../../../domain/business-list/listed-business.ts";
import { Icon } from "../../../ui/icon.tsx";

const STATES: Readonly<Record<BusinessState, readonly [IconNode, string, string]>> = {
  active: [CircleCheck, "Activo", "bg-olive-wash text-olive"],
  unverified: [BadgeAlert, "Sin verificar", "bg-amber-wash text-amber"],
  inactive: [CirclePause, "Inactivo", "bg-line/60 text-muted"],
  unlisted: [CircleAlert, "No se lista", "bg-tomato-wash text-primary"],
  deleted: [Trash2, "Borrado", "bg-line/60 text-muted"],
  merged: [GitMerge, "Fusionado", "bg-teal-wash text-teal"],
};

export function BusinessStateTag({ state }: { state: BusinessState }) {
  const [icon, label, look] = STATES[state];
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-[0.8125rem] font-semibold whitespace-nowrap ${look}`}
    >
      <Icon of={icon} size={15} />
      {label}
    </span>
  );
}

const MISSING: Readonly<Record<MissingPart, readonly [IconNode, string]>> = {
  photo: [ImageOff, "Foto"],
  hours: [Clock, "Horario"],
  phone: [PhoneOff, "Teléfono"],
  address: [MapPinOff, "Dirección"],
  place: [MapPinOff, "Ubicación"],
  category: [Shapes, "Categoría"],
};

/** Missing things are named. */
export function MissingParts({ missing }: { missing: readonly MissingPart[] }) {
  return (
    <span className="flex flex-wrap gap-x-2 text-[0.8125rem] font-semibold text-amber">
      {missing.map((part) => {
        const [icon, label] = MISSING[part];
        return (
          <span key={part} className="inline-flex items-center gap-1">
            <Icon of={icon} size={15} />
            {label}
          </span>
        );
      })}
    </span>
  );
}
