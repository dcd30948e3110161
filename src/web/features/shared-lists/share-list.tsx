import { Ellipsis, Link as LinkIcon, Printer, Share2 } from "lucide";
import { whatsAppLink } from "../../../domain/sharing/share-links.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showNotice } from "../../../ui/toast/show-notice.ts";

interface ShareListProps {
  title: string;
  /** The read link: the address bar may have the key of the edit link. */
  url: string;
}

/** V-06 */
export function ShareList({ title, url }: ShareListProps) {
  const text = `${title}\n${url}`;
  // Closing the share sheet rejects.
  const openSheet = () => void navigator.share({ title, text, url }).catch(() => {});
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => showNotice("Enlace copiado"),
      () => showNotice(`No pudimos copiarlo: ${url}`),
    );
  const look = buttonClass({ variant: "plain", size: "small" });
  return (
    <div className="contents">
      <a
        href={whatsAppLink(text)}
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
      <button type="button" onClick={copy} className={`needs-script ${look}`}>
        <Icon of={LinkIcon} size={18} /> Copiar enlace
      </button>
      <button type="button" onClick={() => print()} className={`needs-script ${look}`}>
        <Icon of={Printer} size={18} /> <span className="max-sm:sr-only">Imprimir</span>
      </button>
    </div>
  );
}
