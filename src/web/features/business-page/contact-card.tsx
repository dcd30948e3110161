import { ArrowRight, MapPin, Phone } from "lucide";
import { WeekTable } from "../../../business-ui/week-table.tsx";
import { NO_DIRECTION } from "../../../domain/businesses/business.ts";
import { internationalPhone } from "../../../domain/structured-data/international-phone.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes/text-link-class.ts";
import { Icon } from "../../../ui/icon.tsx";

interface ContactCardProps {
  address: string;
  city: string;
  phone: string;
  website: string;
  schedule: string;
  week: readonly { readonly day: string; readonly hours: string }[];
}

/** D-02 */
export function ContactCard({ address, city, phone, website, schedule, week }: ContactCardProps) {
  const dialled = internationalPhone(phone);
  return (
    // On a phone before the rating card.
    <section aria-labelledby="contacto" className="rounded-panel bg-card p-5 shadow-card max-lg:-order-1">
      <h2 id="contacto" className="mb-3 text-xl">
        Contacto
      </h2>
      <p className="flex items-start gap-2">
        <Icon of={MapPin} size={18} className="mt-1 shrink-0" />
        <span className="min-w-0">{address ? `${address}, ${city}` : NO_DIRECTION}</span>
      </p>
      {phone && (
        <p className="mt-1 flex items-center gap-2">
          <Icon of={Phone} size={18} className="shrink-0" />
          {dialled ? (
            <a
              href={`tel:${dialled}`}
              className="inline-flex min-h-11 items-center font-semibold hover:underline"
            >
              {phone}
            </a>
          ) : (
            <span className="min-w-0">{phone}</span>
          )}
        </p>
      )}
      {week.length > 0 ? (
        <WeekTable week={week} />
      ) : (
        schedule && (
          <p className="mt-3">
            <span className="font-semibold">Horario:</span> {schedule}
          </p>
        )
      )}
      {website && (
        <p className="mt-3">
          <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={TEXT_LINK_CLASS}>
            Visitar sitio web <Icon of={ArrowRight} />
          </a>
        </p>
      )}
    </section>
  );
}
