import { Ellipsis, Navigation, Phone, Share2 } from "lucide";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { directionsLinks } from "../../../domain/city-map/directions-links.ts";
import { shareText, whatsAppLink } from "../../../domain/sharing/share-text.ts";
import { internationalPhone } from "../../../domain/structured-data/international-phone.ts";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { HeartButton } from "./personal/heart-button.tsx";

interface BusinessActionsProps {
  business: CardView;
  phone: string;
  /** What is asked of those who show the way; empty where there is no address. */
  destination: string;
  url: string;
  /** At the foot of a phone's screen, or in the page. */
  place: "foot" | "page";
}

/** On a phone these are at the foot of the screen. */
const ELSEWHERE_ON_PHONES = "max-md:hidden";

/** What somebody does with a place once it is found. */
export function BusinessActions({ business, phone, destination, url, place }: BusinessActionsProps) {
  const { title, address } = business;
  const text = shareText({ title, address, phone, url });
  if (place === "foot")
    return (
      // While the page of the business is on the screen, and no longer: the footer is never under it.
      <div className="sticky bottom-3 z-20 mt-6 flex justify-end gap-1.5 rounded-panel bg-card p-2 shadow-lift ring-1 ring-line md:hidden">
        <GoThere
          phone={phone}
          destination={destination}
          className="grow px-2 whitespace-nowrap max-[340px]:[&>svg]:hidden"
        />
        <HeartButton
          business={business}
          className="grid size-11 shrink-0 place-items-center rounded-pill bg-primary text-on-primary transition active:scale-95"
        />
      </div>
    );
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <HeartButton business={business} worded className={`${buttonClass()} ${ELSEWHERE_ON_PHONES}`} />
      {/* D-10 */}
      <a
        href={whatsAppLink(text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: "plain" })}
      >
        <Icon of={Share2} size={18} /> Compartir
      </a>
      <span className="hidden can-share:block">
        <IconButton
          label="Otras formas de compartir"
          // Whoever closes the sheet without choosing has not met an error.
          onClick={() => void navigator.share({ title, text, url }).catch(() => {})}
        >
          <Icon of={Ellipsis} />
        </IconButton>
      </span>
      <GoThere phone={phone} destination={destination} className={ELSEWHERE_ON_PHONES} />
    </div>
  );
}

interface GoThereProps extends Pick<BusinessActionsProps, "phone" | "destination"> {
  className: string;
}

/** Ask them, or go. */
function GoThere({ phone, destination, className }: GoThereProps) {
  const dialled = internationalPhone(phone);
  const [directions] = directionsLinks(destination);
  const look = `${buttonClass({ variant: "plain" })} ${className}`;
  return (
    <>
      {dialled && (
        <a href={`tel:${dialled}`} className={look}>
          <Icon of={Phone} size={18} /> Llamar
        </a>
      )}
      {directions && (
        <a href={directions.url} target="_blank" rel="noopener noreferrer" className={look}>
          <Icon of={Navigation} size={18} /> Cómo llegar
        </a>
      )}
    </>
  );
}
