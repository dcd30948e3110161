import { changeOf, formatChange } from "../../../domain/statistics/describe-figures.ts";

interface ChangeProps {
  count: number | null;
  before: number | null;
}

/** Against the period before; nothing without one. */
export function Change({ count, before }: ChangeProps) {
  const change = count === null ? null : changeOf(count, before);
  if (change === null) return null;
  return (
    <span className={`font-semibold whitespace-nowrap ${change < 0 ? "text-primary" : "text-olive"}`}>
      {formatChange(change)}
      <span className="sr-only"> contra el período de antes</span>
    </span>
  );
}
