import { LOGO_SHAPE } from "./shapes.ts";

export function Logo({ name, className = "text-logo" }: { name: string; className?: string }) {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return (
    <span className={`inline-flex items-center gap-2.5 font-title leading-none tracking-tight ${className}`}>
      <LogoSign className="size-[1.75em] shrink-0" />
      <span>
        <span className="font-text">{first}</span> <strong className="font-bold">{rest.join(" ")}</strong>
      </span>
    </span>
  );
}

export function LogoSign({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        d={LOGO_SHAPE.blocks}
        strokeWidth={LOGO_SHAPE.stroke}
        strokeLinejoin="round"
        className="fill-primary stroke-primary"
      />
      <circle cx="16" cy="16" r={LOGO_SHAPE.dot} className="fill-sun" />
    </svg>
  );
}
