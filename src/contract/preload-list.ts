export const PRELOAD_LIMITS = {
  batch: 5,
  general: 30,
  perCategory: 6,
  predictive: 8,
  warmCategory: 5,
} as const;

export interface PreloadList {
  readonly home: readonly string[];
  readonly general: readonly string[];
  readonly categories: readonly {
    readonly page: string;
    readonly businesses: readonly string[];
  }[];
}
