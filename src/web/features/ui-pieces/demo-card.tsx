import { Heart } from "lucide";
import { CARD_LINK_CLASS, CardFrame } from "../../../ui/card-frame.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { Tag } from "../../../ui/tag.tsx";

export function DemoCard({ name }: { name: string }) {
  return (
    <CardFrame
      cover={
        <div className="bg-honey">
          <Motif className="text-sun opacity-40" />
        </div>
      }
      topLeft={
        <span className="rounded-pill bg-card px-3 py-1 text-xs font-bold text-ink">Mejor valorado</span>
      }
      topRight={
        <IconButton label={`Guardar ${name}`}>
          <Icon of={Heart} />
        </IconButton>
      }
    >
      <h4 className="font-title text-lg font-bold">
        <a href="#pieza" className={CARD_LINK_CLASS}>
          {name}
        </a>
      </h4>
      <p className="text-muted">7 e/ 47 y 48</p>
      <p className="flex items-center justify-between">
        <Stars value={4.6} /> <Tag className="text-sushi">Sushi</Tag>
      </p>
    </CardFrame>
  );
}
