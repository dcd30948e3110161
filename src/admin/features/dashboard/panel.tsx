import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, aside, className = "", children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-panel border border-line bg-card px-4 py-3.5 md:px-5 ${className}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
