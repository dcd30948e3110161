import type { Difference } from "../../domain/history/timeline-entry.ts";

/** A line for each field. */
export function Differences({ of: differences }: { of: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <dl className="mt-1.5 grid gap-1 text-sm">
      {differences.map(({ label, before, after }) => (
        <div key={label} className="flex flex-wrap gap-x-2 gap-y-0.5">
          <dt className="w-32 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 flex-1 basis-48">
            <BeforeAndAfter before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Before struck through in tomato, after in olive. */
export function BeforeAndAfter({ before, after }: Pick<Difference, "before" | "after">) {
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      <del className="text-primary">
        <span className="sr-only">Antes: </span>
        {before}
      </del>{" "}
      <ins className="text-olive no-underline">
        <span className="sr-only">Después: </span>
        {after}
      </ins>
    </span>
  );
}
