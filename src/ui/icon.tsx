import type { IconNode } from "lucide";
import { createElement } from "react";

interface IconProps {
  of: IconNode;
  size?: number;
  className?: string;
}

/** `<Icon of={Star} size={18} />`: decorative, hidden from screen readers. */
export function Icon({ of, size = 24, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      // 2 of 24, as a percentage: WebKit zooms a length on the outermost element twice.
      strokeWidth="8.3333%"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
