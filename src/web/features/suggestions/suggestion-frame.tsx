import type { ReactNode } from "react";
import { Motif } from "../../../ui/motif.tsx";
import { Tag } from "../../../ui/tag.tsx";

/** */
const BADGES = ["Revisión rápida", "Aprobación en 24-48hs", "Gratis para siempre"];

interface SuggestionFrameProps {
  sign: ReactNode;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function SuggestionFrame({ sign, title, lead, children }: SuggestionFrameProps) {
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-12">
      <div
        aria-hidden="true"
        className="relative isolate grid h-40 place-items-center overflow-hidden rounded-panel bg-honey font-title text-8xl font-bold text-primary md:h-56 lg:h-115 lg:text-[8.5rem]"
      >
        <Motif className="absolute inset-0 -z-10 opacity-25" />
        {sign}
      </div>
      <div className="min-w-0 lg:py-9">
        <h1 className="text-display">{title}</h1>
        <div className="mt-3 text-lg text-muted">{lead}</div>
        <ul className="my-5 flex flex-wrap gap-2">
          {BADGES.map((badge) => (
            <li key={badge}>
              <Tag className="text-olive">{badge}</Tag>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
