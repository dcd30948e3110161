import { Ellipsis, ListPlus, MessageCircle, Navigation, Phone, Share2 } from "lucide";
import { HeartButton } from "../../../business-ui/heart-button.tsx";
import { AddToListButton, openAddToList } from "../../../business-ui/lists/add-to-list.tsx";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { phoneLink } from "../../../domain/businesses/phone-number.ts";
import { directionsLinks } from "../../../domain/city-map/directions-links.ts";
import { shareText, whatsAppLink } from "../../../domain/sharing/share-links.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { openShareSheet } from "../../../ui/sharing.ts";

interface WaysThere {
  phone: string;
  destination: string;
}

interface BusinessActionsProps extends WaysThere {
  business: CardView;
  url: string;
}

/** Beside the name, from 768 px on. */
export function BusinessActions({ business, phone, destination, url }: BusinessActionsProps) {
  const { dialled, directions } = waysThere({ phone, destination });
  const { title, address } = business;
  const text = shareText({ title, address, phone });
  const look = buttonClass({ variant: "plain" });
  return (
    <div className="hidden flex-wrap gap-2 md:flex">
      <HeartButton business={business} labelled className={buttonClass()} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void openAddToList(business)}
        className={`needs-script ${look}`}
      >
        <Icon of={ListPlus} size={18} /> Agregar a una lista
      </button>
      {/* D-10 */}
      <a href={whatsAppLink({ text, url })} target="_blank" rel="noopener noreferrer" className={look}>
        <Icon of={Share2} size={18} /> Compartir
      </a>
      <span className="hidden can-share:block">
        <IconButton label="Otras formas de compartir" onClick={() => openShareSheet({ title, text, url })}>
          <Icon of={Ellipsis} />
        </IconButton>
      </span>
      {dialled && (
        <a href={dialled} className={look}>
          <Icon of={Phone} size={18} /> Llamar
        </a>
      )}
      {directions && (
        <a href={directions} target="_blank" rel="noopener noreferrer" className={look}>
          <Icon of={Navigation} size={18} /> Cómo llegar
        </a>
      )}
    </div>
  );
}

/** D-10 on a phone, over the pictures: the share sheet, else WhatsApp. */
export function ShareButton({ business, phone, url }: Omit<BusinessActionsProps, "destination">) {
  const { title, address } = business;
  const text = shareText({ title, address, phone });
  return (
    <div className="absolute top-3 right-3 flex gap-2 md:hidden">
      <AddToListButton place={business} />
      <a
        href={whatsAppLink({ text, url })}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Compartir"
        className="grid size-11 place-items-center rounded-pill bg-card text-ink shadow-card can-share:hidden"
      >
        <Icon of={Share2} size={20} />
      </a>
      <span className="hidden can-share:block">
        <IconButton label="Compartir" onClick={() => openShareSheet({ title, text, url })}>
          <Icon of={Share2} />
        </IconButton>
      </span>
    </div>
  );
}

const BAR_ITEM =
  "grid min-w-0 flex-1 content-center justify-items-center gap-0.5 rounded-xl py-1.5 text-[min(0.75rem,3.75vw)] font-semibold whitespace-nowrap text-ink no-underline active:bg-honey data-favourite:text-primary";

interface PlaceBarProps extends WaysThere {
  business: CardView;
  /** Empty without WhatsApp. */
  whatsapp: string;
}

/** At the foot of a phone's screen, in place of the site's bar; within the article, so it never covers the footer. */
export function PlaceBar({ business, phone, destination, whatsapp }: PlaceBarProps) {
  const { dialled, directions } = waysThere({ phone, destination });
  return (
    <div
      data-bottom-bar
      className="place-bar sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 mt-6 flex gap-1 rounded-panel bg-card p-1.5 shadow-lift ring-1 ring-line md:hidden short:static"
    >
      {dialled && (
        <a href={dialled} className={BAR_ITEM}>
          <Icon of={Phone} size={20} /> Llamar
        </a>
      )}
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer nofollow" className={BAR_ITEM}>
          <Icon of={MessageCircle} size={20} /> WhatsApp
        </a>
      )}
      {directions && (
        <a href={directions} target="_blank" rel="noopener noreferrer" className={BAR_ITEM}>
          <Icon of={Navigation} size={20} /> Cómo llegar
        </a>
      )}
      <HeartButton business={business} labelled className={BAR_ITEM} />
    </div>
  );
}

function waysThere({ phone, destination }: WaysThere): { dialled: string; directions: string } {
  const [directions] = directionsLinks(destination);
  return { dialled: phoneLink(phone), directions: directions?.url ?? "" };
}
