import type { ReactNode } from "react";

/** `<Tag className="text-pizzeria">Pizzería</Tag>`: the background is a tint of the text colour. */
export function Tag({ className = "text-muted", children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-pill supports-[color:color-mix(in_srgb,red,red)]:bg-current/10 px-3 py-1 text-xs font-bold ${className}`}
    >
      {children}
    </span>
  );
}
