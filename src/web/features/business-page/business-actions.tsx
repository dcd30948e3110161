import { Ellipsis, Navigation, Phone, Share2 } from "lucide";
import { HeartButton } from "../../../business-ui/heart-button.tsx";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { directionsLinks } from "../../../domain/city-map/directions-links.ts";
import { shareText, whatsAppLink } from "../../../domain/sharing/share-links.ts";
import { internationalPhone } from "../../../domain/structured-data/international-phone.ts";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

interface BusinessActionsProps {
  business: CardView;
  phone: string;
  destination: string;
  url: string;
  /** The bar at the bottom of a phone's screen, or the buttons in the page. */
  place: "foot" | "page";
}

export function BusinessActions({ business, phone, destination, url, place }: BusinessActionsProps) {
  const { title, address } = business;
  const text = shareText({ title, address, phone, url });
  // Closing the share sheet rejects.
  const openSheet = () => void navigator.share({ title, text, url }).catch(() => {});
  if (place === "foot")
    return (
      // Sticky within the article, so it never covers the footer.
      <div
        data-bottom-bar
        className="sticky bottom-3 z-20 mt-6 flex flex-wrap justify-end gap-1 rounded-panel bg-card p-2 shadow-lift ring-1 ring-line md:hidden"
      >
        <GoThere
          phone={phone}
          destination={destination}
          className="grow-2 basis-0 whitespace-nowrap px-1.5!"
        />
        {/* D-10: the share sheet, else WhatsApp. */}
        <a
          href={whatsAppLink(text)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Compartir"
          className="grid size-11 place-items-center rounded-pill border border-line can-share:hidden"
        >
          <Icon of={Share2} size={18} />
        </a>
        <span className="hidden can-share:block">
          <IconButton label="Compartir" onClick={openSheet}>
            <Icon of={Share2} size={18} />
          </IconButton>
        </span>
        <HeartButton
          business={business}
          className="grid size-11 shrink-0 place-items-center rounded-pill bg-primary text-on-primary transition active:scale-95"
        />
      </div>
    );
  return (
    <div className="mt-5 hidden flex-wrap gap-2 md:flex">
      <HeartButton business={business} labelled className={buttonClass()} />
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
        <IconButton label="Otras formas de compartir" onClick={openSheet}>
          <Icon of={Ellipsis} />
        </IconButton>
      </span>
      <GoThere phone={phone} destination={destination} className="" />
    </div>
  );
}

interface GoThereProps extends Pick<BusinessActionsProps, "phone" | "destination"> {
  className: string;
}

function GoThere({ phone, destination, className }: GoThereProps) {
  const dialled = internationalPhone(phone);
  const [directions] = directionsLinks(destination);
  const look = `${buttonClass({ variant: "plain" })} ${className}`;
  return (
    <>
      {dialled && (
        <a href={`tel:${dialled}`} className={look}>
          <Icon of={Phone} size={18} className="max-md:hidden" /> Llamar
        </a>
      )}
      {directions && (
        <a
          href={directions.url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${look} max-md:grow-3!`}
        >
          <Icon of={Navigation} size={18} className="max-md:hidden" /> Cómo llegar
        </a>
      )}
    </>
  );
}
