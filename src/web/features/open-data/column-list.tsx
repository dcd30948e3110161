interface ColumnListProps {
  columns: readonly { readonly name: string; readonly meaning: string }[];
}

/** V-13: what each column means. */
export function ColumnList({ columns }: ColumnListProps) {
  return (
    <dl className="grid gap-x-8 overflow-hidden rounded-panel bg-card px-5 py-2 shadow-card md:grid-cols-2">
      {columns.map(({ name, meaning }) => (
        <div
          key={name}
          className="flex flex-wrap gap-x-3 border-b border-line py-2.5 last:border-b-0 md:nth-last-2:border-b-0"
        >
          <dt className="w-36 shrink-0 text-sm leading-6 font-semibold">
            <code>{name}</code>
          </dt>
          <dd className="min-w-40 flex-1 text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
