import { ArrowRight, MapPin, Phone } from "lucide";
import { CheckedLine } from "../../../business-ui/checked-line.tsx";
import { WeekTable } from "../../../business-ui/week-table.tsx";
import { NO_DIRECTION } from "../../../domain/businesses/business.ts";
import { phoneLink } from "../../../domain/businesses/phone-number.ts";
import type { ParsedSchedule } from "../../../domain/schedule/schedule.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { FreshnessQuestion } from "./freshness-question.tsx";

interface ContactCardProps {
  slug: string;
  address: string;
  city: string;
  phone: string;
  website: string;
  schedule: string;
  scheduleExceptions: string;
  hoursCheckedAt: Date | null;
  contactCheckedAt: Date | null;
  existenceCheckedAt: Date | null;
  /** Other ways to contact it, which `contactCheckedAt` is about too. */
  hasLinks: boolean;
  week: readonly { readonly day: string; readonly hours: string }[];
  hours: ParsedSchedule;
}

/** D-02, V-03, V-05 */
export function ContactCard({
  slug,
  address,
  city,
  phone,
  website,
  schedule,
  scheduleExceptions,
  hoursCheckedAt,
  contactCheckedAt,
  existenceCheckedAt,
  hasLinks,
  week,
  hours,
}: ContactCardProps) {
  const dialled = phoneLink(phone);
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
            <a href={dialled} className="inline-flex min-h-11 items-center font-semibold hover:underline">
              {phone}
            </a>
          ) : (
            <span className="min-w-0">{phone}</span>
          )}
        </p>
      )}
      {hours.kind === "known" ? (
        <WeekTable week={week} hours={hours} />
      ) : (
        schedule && (
          <p className="mt-3">
            <span className="font-semibold">Horario:</span> {schedule}
          </p>
        )
      )}
      {scheduleExceptions && (
        <div className="mt-3">
          <h3 className="font-semibold">Días especiales</h3>
          <p className="whitespace-pre-line">{scheduleExceptions}</p>
        </div>
      )}
      {(schedule || scheduleExceptions) && <CheckedLine what="Horario confirmado" at={hoursCheckedAt} />}
      {website && (
        <p className="mt-3">
          <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={TEXT_LINK_CLASS}>
            Visitar sitio web <Icon of={ArrowRight} />
          </a>
        </p>
      )}
      {(phone || hasLinks || website) && <CheckedLine what="Contacto confirmado" at={contactCheckedAt} />}
      <CheckedLine what="Lugar confirmado" at={existenceCheckedAt} />
      <FreshnessQuestion key={slug} slug={slug} />
    </section>
  );
}
