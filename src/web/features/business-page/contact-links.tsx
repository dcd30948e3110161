import { Bike, BookOpen, CalendarCheck, Camera, type IconNode, MessageCircle } from "lucide";
import type { ContactKind, ContactLink } from "../../../domain/businesses/contact-links.ts";
import { Icon } from "../../../ui/icon.tsx";

const ICONS: Readonly<Record<ContactKind, IconNode>> = {
  menu: BookOpen,
  booking: CalendarCheck,
  delivery: Bike,
  whatsapp: MessageCircle,
  instagram: Camera,
};

/** V-03. On a phone the bar at its foot has WhatsApp. */
export function ContactLinks({ links }: { links: readonly ContactLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label="Enlaces" className="flex flex-wrap gap-2 lg:justify-end">
      {links.map(({ kind, label, url }) => (
        <li key={kind} className={kind === "whatsapp" ? "max-md:hidden" : "max-w-full"}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border border-line bg-card px-4 text-[0.95rem] font-semibold text-ink no-underline transition hover:border-edge"
          >
            <Icon of={ICONS[kind]} size={17} className="shrink-0" />
            <span className="truncate">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
