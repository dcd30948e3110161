import { Ellipsis, Phone, Share2 } from "lucide";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { shareText, whatsAppLink } from "../../../domain/sharing/share-text.ts";
import { internationalPhone } from "../../../domain/structured-data/international-phone.ts";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { HeartButton } from "./personal/heart-button.tsx";

interface BusinessActionsProps {
  business: CardView;
  phone: string;
  url: string;
  /** At the foot of a phone's screen, or in the page. */
  place: "foot" | "page";
}

const PLACES = {
  // While the page of the business is on the screen, and no longer: the footer is never under it. With all four, there is no
  // room for icons beside words.
  foot: "sticky bottom-3 z-20 mt-6 rounded-panel bg-card p-2 shadow-lift ring-1 ring-line md:hidden gap-1.5 *:grow *:px-2 can-share:[&>a>svg]:hidden",
  page: "mt-5 hidden flex-wrap gap-2 md:flex",
};

/** What somebody does with a place once it is found. */
export function BusinessActions({ business, phone, url, place }: BusinessActionsProps) {
  const { title, address } = business;
  const text = shareText({ title, address, phone, url });
  const dialled = internationalPhone(phone);
  return (
    <div className={`flex ${PLACES[place]}`}>
      {place === "page" && <HeartButton business={business} worded className={buttonClass()} />}
      {dialled && (
        <a href={`tel:${dialled}`} className={buttonClass({ variant: "plain" })}>
          <Icon of={Phone} size={18} /> Llamar
        </a>
      )}
      {/* D-10 */}
      <a
        href={whatsAppLink(text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: "plain" })}
      >
        <Icon of={Share2} size={18} /> Compartir
      </a>
      <span className="hidden grow-0! px-0! can-share:block">
        <IconButton
          label="Otras formas de compartir"
          // Whoever closes the sheet without choosing has not met an error.
          onClick={() => void navigator.share({ title, text, url }).catch(() => {})}
        >
          <Icon of={Ellipsis} />
        </IconButton>
      </span>
      {place === "foot" && (
        <HeartButton
          business={business}
          className="grid size-11 shrink-0 grow-0! place-items-center rounded-pill bg-primary px-0! text-on-primary transition active:scale-95"
        />
      )}
    </div>
  );
}
