const ALL_STARS = [5, 4, 3, 2, 1] as const;

export interface StarCount {
  readonly stars: number;
  readonly count: number;
}

export function starCounts(found: readonly StarCount[]): StarCount[] {
  const counts = new Map(found.map(({ stars, count }) => [stars, count]));
  return ALL_STARS.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
}
