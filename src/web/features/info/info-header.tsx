import type { ReactNode } from "react";

export function InfoHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-8 max-w-[60ch] space-y-4">
      <h1 className="text-display">{title}</h1>
      <p className="text-lg text-muted">{children}</p>
    </header>
  );
}
