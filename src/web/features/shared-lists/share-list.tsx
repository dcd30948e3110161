import { Ellipsis, Link as LinkIcon, Printer, Share2 } from "lucide";
import { whatsAppLink } from "../../../domain/sharing/share-links.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { openShareSheet } from "../../../ui/sharing.ts";
import { copyLink } from "./copy-link.ts";

interface ShareListProps {
  title: string;
  /** The read link: the address bar may have the key of the edit link. */
  url: string;
}

/** V-06 */
export function ShareList({ title, url }: ShareListProps) {
  const openSheet = () => openShareSheet({ title, text: title, url });
  const look = buttonClass({ variant: "plain", size: "small" });
  return (
    <div className="contents">
      <a
        href={whatsAppLink({ text: title, url })}
        target="_blank"
        rel="noopener noreferrer"
        className={`${look} can-share:max-md:hidden`}
      >
        <Icon of={Share2} size={18} /> Compartir
      </a>
      {/* D-10: on a phone the share sheet, elsewhere WhatsApp and the sheet beside it. */}
      <button
        type="button"
        onClick={openSheet}
        className={`needs-script hidden! can-share:max-md:inline-flex! ${look}`}
      >
        <Icon of={Share2} size={18} /> Compartir
      </button>
      <span className="hidden can-share:md:block">
        <IconButton label="Otras formas de compartir" onClick={openSheet}>
          <Icon of={Ellipsis} />
        </IconButton>
      </span>
      <button
        type="button"
        onClick={() => void copyLink(url, "Enlace copiado")}
        className={`needs-script ${look}`}
      >
        <Icon of={LinkIcon} size={18} /> Copiar enlace
      </button>
      <button type="button" onClick={() => print()} className={`needs-script ${look}`}>
        <Icon of={Printer} size={18} /> <span className="max-sm:sr-only">Imprimir</span>
      </button>
    </div>
  );
}
