import type { ComponentProps } from "react";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  label: string;
}

export function IconButton({ label, type = "button", className = "", children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-pill bg-card text-ink shadow-card transition hover:shadow-lift active:scale-95 disabled:cursor-not-allowed disabled:opacity-50 [&>svg]:size-5 ${className}`}
    >
      {children}
    </button>
  );
}
