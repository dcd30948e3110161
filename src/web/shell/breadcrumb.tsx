import { Link } from "react-router";

interface BreadcrumbProps {
  trail: readonly { label: string; to: string }[];
  here: string;
  className?: string;
}

export function Breadcrumb({ trail, here, className = "" }: BreadcrumbProps) {
  return (
    <nav aria-label="Estás acá" className={`mt-0.5 mb-1 text-sm md:mb-2 text-muted ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-x-1.5">
            <Link to={to} className="-mx-1.5 inline-flex min-h-11 items-center px-1.5 hover:underline">
              {label}
            </Link>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="location" className="line-clamp-1 min-w-0 font-semibold">
          {here}
        </li>
      </ol>
    </nav>
  );
}
