import { changeOf, formatChange } from "../../../domain/statistics/describe-figures.ts";

interface ChangeProps {
  count: number | null;
  before: number | null;
}

/** Against the period before; nothing without one. */
export function Change({ count, before }: ChangeProps) {
  const change = count === null ? null : changeOf(count, before);
  if (change === null) return null;
  const words = formatChange(change);
  return (
    <span className={`font-semibold whitespace-nowrap ${lookOf(words)}`}>
      {words}
      <span className="sr-only"> contra el período de antes</span>
    </span>
  );
}

/** By what is read: a change that rounds to nothing is neither good nor bad. */
function lookOf(words: string): string {
  if (words.startsWith("+")) return "text-olive";
  return words.startsWith("−") ? "text-primary" : "text-muted";
}
