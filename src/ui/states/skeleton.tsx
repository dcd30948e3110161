/** `<Skeleton className="h-5 w-40" />`; the text for screen readers belongs beside it. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-xl bg-line ${className}`} />;
}
