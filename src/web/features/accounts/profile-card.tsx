import { type ReactNode, useId } from "react";

export function ProfileCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-4 rounded-panel bg-card p-5 shadow-card md:p-6"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
