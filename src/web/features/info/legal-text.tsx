import type { ReactNode } from "react";
import { PROSE_CLASS } from "../../../ui/classes/prose-class.ts";

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

export function LegalText({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[17rem_1fr] lg:gap-14">
      <nav
        aria-label="En esta página"
        className="rounded-panel bg-card p-5 shadow-card lg:sticky lg:top-28 lg:self-start"
      >
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center hover:underline lg:min-h-9">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`${PROSE_CLASS} [&>section:first-child>h2]:pt-0`}>
        {sections.map(({ id, title, text }) => (
          <section key={id} aria-labelledby={id} className="space-y-4">
            <h2 id={id}>{title}</h2>
            {text}
          </section>
        ))}
      </div>
    </div>
  );
}
