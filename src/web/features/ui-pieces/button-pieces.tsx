import { ArrowRight, Clock, Heart, Share2, X } from "lucide";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { pillClass } from "../../../ui/classes/pill-class.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes/text-link-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Piece } from "./piece.tsx";

const VARIANTS = ["primary", "outline", "plain", "quiet", "night"] as const;
const SIZES = ["small", "medium", "large"] as const;
const FORCED_FOCUS = "outline-3 outline-offset-2 outline-primary";
// Whole class names, because Tailwind scans the source for them.
const TAGS = {
  Cafetería: "text-cafeteria",
  Pizzería: "text-pizzeria",
  Hamburguesería: "text-hamburgueseria",
  Heladería: "text-heladeria",
  Sushi: "text-sushi",
  Restaurante: "text-restaurante",
  Aprobado: "text-olive",
};

export function ButtonPieces() {
  const [clicks, setClicks] = useState(0);
  const [isOpenOnly, setOpenOnly] = useState(true);
  return (
    <>
      <Piece name="Botón">
        {VARIANTS.map((variant) => (
          <div key={variant} className="mb-3 flex flex-wrap items-center gap-3">
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
            <Button variant={variant} pending onClick={() => setClicks(clicks + 1)}>
              Guardando {variant}
            </Button>
            <Button variant={variant} disabled>
              Apagado
            </Button>
            <Button variant={variant} className={FORCED_FOCUS}>
              Con foco
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <a href="#pieza" className={buttonClass({ variant: "outline" })}>
            Un enlace
          </a>
          <Button variant="plain" onClick={() => setClicks(clicks + 1)}>
            <Icon of={Share2} className="size-5" /> Compartir
          </Button>
          <output aria-label="Clics">{clicks}</output>
        </div>
      </Piece>
      <Piece name="Botón de ícono">
        <div className="flex flex-wrap gap-3">
          <IconButton label="Guardar">
            <Icon of={Heart} />
          </IconButton>
          <IconButton label="Quitar de guardados" aria-pressed="true">
            <Icon of={Heart} className="fill-primary text-primary" />
          </IconButton>
          <IconButton label="Cerrar esta fila" className={FORCED_FOCUS}>
            <Icon of={X} />
          </IconButton>
          <IconButton label="Apagado" disabled>
            <Icon of={X} />
          </IconButton>
        </div>
      </Piece>
      <Piece name="Enlace de texto">
        <a href="#pieza" className={TEXT_LINK_CLASS}>
          Ver más <Icon of={ArrowRight} />
        </a>
      </Piece>
      <Piece name="Filtro y etiqueta">
        <div className="mb-4 flex flex-wrap gap-2">
          <Pill pressed={isOpenOnly} onClick={() => setOpenOnly(!isOpenOnly)}>
            <Icon of={Clock} /> Abierto ahora
          </Pill>
          <Pill pressed={false}>Cafetería (3)</Pill>
          <a href="#pieza" className={pillClass({ selected: true })}>
            Enlace elegido
          </a>
          <a href="#pieza" className={pillClass({ selected: false })}>
            Enlace
          </a>
        </div>
        <div className="flex flex-wrap gap-2 rounded-panel bg-card p-4">
          {Object.entries(TAGS).map(([name, colour]) => (
            <Tag key={name} className={colour}>
              {name}
            </Tag>
          ))}
          <Tag>Sin color</Tag>
        </div>
      </Piece>
    </>
  );
}
