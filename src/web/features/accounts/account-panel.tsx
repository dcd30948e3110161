import type { ReactNode } from "react";

export function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto mt-8 flex max-w-md flex-col gap-4 rounded-panel bg-card p-6 shadow-card">
      <h1 className="text-title">{title}</h1>
      {children}
    </section>
  );
}
