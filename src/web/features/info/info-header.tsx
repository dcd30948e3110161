import type { ReactNode } from "react";

/** How a page about the guide begins: its title, and what it is about in a sentence or two. */
export function InfoHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-8 max-w-[60ch] space-y-4">
      <h1 className="text-display">{title}</h1>
      <p className="text-lg text-muted">{children}</p>
    </header>
  );
}
