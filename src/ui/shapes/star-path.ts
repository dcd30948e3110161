/** A star in a box of 24 by 24, drawn from its own left edge so that several can stand in a row. */
export function starPath(index: number): string {
  return `M${index * 24 + 12} 2.5l2.9 6.1 6.7.9-4.9 4.7 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7-4.9-4.7 6.7-.9z`;
}
