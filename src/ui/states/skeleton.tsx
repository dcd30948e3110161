/** The room of what is still coming: `<Skeleton className="h-5 w-40" />`. The text that says so stands beside it. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-xl bg-line ${className}`} />;
}
